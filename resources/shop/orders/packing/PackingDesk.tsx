import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { Select } from '../../../../src/fields/parts/Select.tsx';
import {
  Dialog,
  DialogCancel,
  EmptyState,
  ErrorState,
  SkeletonRows,
} from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useScope } from '../../../../src/ui/parts/index.ts';
import type { DeskOrders } from './deskAddress.ts';
import { forgetWork } from './keptDesk.ts';
import { piecesOf, usePackingOrders } from './packingOrder.ts';
import { PackingWork } from './PackingWork.tsx';

const sizes = [10, 20, 50] as const;

type Props = { readonly orders: DeskOrders; readonly onClose: () => void };

/**
 * Picks and packs many orders by scanner: a list of all pieces, then each parcel checked piece by piece, and
 * shipped with the scan of its tracking number.
 */
export function PackingDesk({ orders: asked, onClose }: Props) {
  const t = useText('packing.desk');
  const { resource, texts, access } = useScope();
  const queries = useQueryClient();
  const [most, setMost] = useStore<number>('packing.most', 20);
  const isChosen = asked !== 'waiting';
  const { orders, hasFailed, refresh } = usePackingOrders(isChosen ? asked : undefined);
  const [isBusy, setBusy] = useState(false);
  const batch = orders
    ?.filter((order) => piecesOf(order) > 0)
    .slice(0, isChosen ? undefined : most);
  // The list behind is read once, not with every order.
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: [resource.name] }),
    [queries, resource.name],
  );
  // A link to the desk may reach a person who only reads the list.
  if (!access.can('delivery')) return null;
  return (
    <Dialog
      isOpen
      size="large"
      isDirty={isBusy}
      onClose={() => {
        forgetWork();
        onClose();
      }}
      title={texts.action('pack').name}
      buttons={<DialogCancel>{t('close')}</DialogCancel>}
    >
      {hasFailed && <ErrorState onRetry={refresh} />}
      {!batch && !hasFailed && <SkeletonRows rows={6} />}
      {batch?.length === 0 && <EmptyState drawing="box" title={t('empty')} text={t('emptyText')} />}
      {batch && batch.length > 0 && (
        <PackingWork key={batch.length} name={asked.toString()} orders={batch} onBusy={setBusy}>
          {!isChosen && (
            <label>
              {t('most')}
              <Select
                value={most}
                disabled={isBusy}
                onChange={({ target }) => setMost(Number(target.value))}
              >
                {sizes.map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </Select>
            </label>
          )}
        </PackingWork>
      )}
    </Dialog>
  );
}
