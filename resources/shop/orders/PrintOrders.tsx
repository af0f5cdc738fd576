import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Select } from '../../../src/fields/parts/Select.tsx';
import {
  BulkAction,
  Dialog,
  DialogCancel,
  Field,
  NamedIcon,
  WorkButton,
} from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type Row, useScope } from '../../../src/ui/parts/index.ts';
import { mostPacked } from './actions.ts';
import { useOpenDesk } from './packing/OpenDesk.tsx';
import { useBarcodePrinting } from '../shared/useBarcodePrinting.ts';
import { printedKinds, type PrintedKind, PrintedOrders } from './PrintedOrders.tsx';
import { PrintedPaper, papers, type PaperSize } from '../shared/PrintedPaper.tsx';

/** Prints the selected orders: a packing slip each, or one list to hand over by; or packs them at the desk. */
export function PrintOrders() {
  const t = useText('orderDesk.print');
  const { access, texts } = useScope();
  const { selectedIds, data = [] } = useListContext<Row & { id: number }>();
  const [open, setOpen] = useState<'print' | 'label'>();
  const openDesk = useOpenDesk();
  const close = () => setOpen(undefined);
  const mayPack = access.can('delivery') && selectedIds.length <= mostPacked;
  return (
    <>
      {mayPack && (
        <BulkAction type="button" onClick={() => openDesk(selectedIds.map(Number))}>
          <NamedIcon name="goods" />
          {texts.action('pack').name}
        </BulkAction>
      )}
      {access.can('print') && (
        <BulkAction type="button" onClick={() => setOpen('print')}>
          <PrintIcon />
          {t('name')}
        </BulkAction>
      )}
      {access.can('print') && access.can('receiver') && (
        <BulkAction type="button" onClick={() => setOpen('label')}>
          <NamedIcon name="ticket" />
          {texts.action('label').name}
        </BulkAction>
      )}
      {open === 'print' && <PrintDialog ids={selectedIds.map(Number)} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'label' && (
          <LabelDialog
            rows={selectedIds.map((id) => data.find((row) => row.id === id) ?? { id })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

const LabelDialog = lazy(() =>
  import('./packing/LabelDialog.tsx').then((own) => ({ default: own.LabelDialog })),
);

/** Each order is read whole. */
const mostPrinted = 50;

type PrintProps = { readonly ids: readonly number[]; readonly onClose: () => void };

function PrintDialog({ ids, onClose }: PrintProps) {
  const translate = useText();
  const t = useText('orderDesk.print');
  const [kind, setKind] = useState<PrintedKind>('slip');
  const [paper, setPaper] = useState<PaperSize>('a4');
  const isTooMany = ids.length > mostPrinted;
  const { orders, hasFailed } = useOrders(ids, !isTooMany);
  const { barcodes, isPrinting, isWaiting, print } = useBarcodePrinting(
    (orders ?? []).map((row) => String(row['order_no'] ?? '')),
  );
  const said = () => {
    if (isTooMany) return t('tooMany', { most: mostPrinted });
    if (hasFailed) return t('failed');
    return orders ? '' : t('loading');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { smart_count: ids.length })}
      buttons={
        <>
          <DialogCancel>{translate('ui.act.cancel')}</DialogCancel>
          <WorkButton
            variant="contained"
            isWorking={(!orders && !hasFailed && !isTooMany) || isWaiting}
            disabled={!orders}
            onClick={print}
          >
            {t('name')}
          </WorkButton>
        </>
      }
    >
      <Field label={t('what')}>
        {({ id }) => (
          <Select
            id={id}
            value={kind}
            onChange={(event) =>
              setKind(printedKinds.find((each) => each === event.target.value) ?? 'slip')
            }
          >
            {printedKinds.map((each) => (
              <option key={each} value={each}>
                {t(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('paper')}>
        {({ id }) => (
          <Select
            id={id}
            value={paper}
            onChange={(event) =>
              setPaper(papers.find((each) => each === event.target.value) ?? 'a4')
            }
          >
            {papers.map((each) => (
              <option key={each} value={each}>
                {t(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p role="status">{said()}</p>
      {isPrinting && orders && (
        <PrintedPaper paper={paper}>
          <PrintedOrders kind={kind} paper={paper} orders={orders} barcodes={barcodes} />
        </PrintedPaper>
      )}
    </Dialog>
  );
}

/** The orders as their details show them. */
function useOrders(ids: readonly number[], isEnabled: boolean) {
  const { resource } = useScope();
  const provider = useDataProvider();
  const { data, isError } = useQuery({
    queryKey: [resource.name, 'print', ids],
    queryFn: async () => {
      const found: Row[] = [];
      for (const id of ids) {
        const { data: row } = await provider.getOne<Row & { id: number }>(resource.name, {
          id,
          meta: { view: 'detail', isQuiet: true },
        });
        found.push(row);
      }
      return found;
    },
    enabled: isEnabled,
    retry: false,
    // A slip shows the order as it is now.
    gcTime: 0,
  });
  return { orders: data, hasFailed: isError };
}
