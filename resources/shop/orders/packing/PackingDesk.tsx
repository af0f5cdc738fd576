import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { Select } from '../../../../src/fields/parts/Select.tsx';
import {
  Dialog,
  DialogCancel,
  EmptyState,
  ErrorState,
  Field,
  SkeletonRows,
} from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { type ActionDialogProps, useScope } from '../../../../src/ui/parts/index.ts';
import { piecesOf, usePackingOrders } from './packingOrder.ts';
import { PackingWork } from './PackingWork.tsx';

const sizes = [10, 20, 50] as const;

/**
 * Picks and packs many orders by scanner: a list of all pieces, then each parcel checked piece by piece, and
 * shipped with the scan of its tracking number. Without chosen orders, those that have waited longest.
 */
export function PackingDesk({ rows, onClose }: Pick<ActionDialogProps, 'rows' | 'onClose'>) {
  const t = useText('packing.desk');
  const { resource, texts } = useScope();
  const queries = useQueryClient();
  const [most, setMost] = useStore<number>('packing.most', 20);
  const isChosen = rows.length > 0;
  const { orders, hasFailed, refresh } = usePackingOrders(
    isChosen ? rows.map(({ id }) => Number(id)) : undefined,
  );
  const [isBusy, setBusy] = useState(false);
  const batch = orders
    ?.filter((order) => piecesOf(order) > 0)
    .slice(0, isChosen ? undefined : most);
  // The list behind is read once, not with every order.
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: [resource.name] }),
    [queries, resource.name],
  );
  return (
    <Dialog
      isOpen
      size="large"
      isDirty={isBusy}
      onClose={onClose}
      title={texts.action('pack').name}
      buttons={<DialogCancel>{t('close')}</DialogCancel>}
    >
      {hasFailed && <ErrorState onRetry={refresh} />}
      {!batch && !hasFailed && <SkeletonRows rows={6} />}
      {batch?.length === 0 && <EmptyState drawing="box" title={t('empty')} text={t('emptyText')} />}
      {batch && batch.length > 0 && (
        <PackingWork key={batch.length} orders={batch} onBusy={setBusy}>
          {!isChosen && (
            <Field label={t('most')}>
              {({ id }) => (
                <Select
                  id={id}
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
              )}
            </Field>
          )}
        </PackingWork>
      )}
    </Dialog>
  );
}
