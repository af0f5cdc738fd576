import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { BulkAction, Dialog, DialogCancel, WorkButton } from '#shopwright/kit';
import { useText } from '#shopwright/texts';
import { type Row, useScope } from '#shopwright/ui/parts';
import { LabelSheets, type SizedLabel } from './LabelSheets.tsx';

/** Prints the chosen labels on sheets of their formats. */
export function PrintLabels() {
  const t = useText('labels.print');
  const { selectedIds } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BulkAction type="button" onClick={() => setOpen(true)}>
        <PrintIcon />
        {t('name')}
      </BulkAction>
      {isOpen && <PrintDialog ids={selectedIds.map(Number)} onClose={() => setOpen(false)} />}
    </>
  );
}

type PrintProps = { readonly ids: readonly number[]; readonly onClose: () => void };

function PrintDialog({ ids, onClose }: PrintProps) {
  const t = useText('labels.print');
  const { rows, hasFailed } = useLabels(ids);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);
  const copies = rows?.reduce((sum, row) => sum + Number(row['copies']), 0) ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { smart_count: ids.length })}
      buttons={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <WorkButton
            variant="contained"
            isWorking={!rows && !hasFailed}
            disabled={!rows}
            onClick={() => setPrinting(true)}
          >
            {t('name')}
          </WorkButton>
        </>
      }
    >
      <p role="status">{hasFailed ? t('failed') : rows && t('hint', { smart_count: copies })}</p>
      {isPrinting && rows && <LabelSheets rows={rows} />}
    </Dialog>
  );
}

/** The labels with the sizes of their formats. */
function useLabels(ids: readonly number[]) {
  const { resource } = useScope();
  const provider = useDataProvider();
  const { data, isError } = useQuery({
    queryKey: [resource.name, 'print', ids],
    queryFn: async () => {
      const { data: labels } = await provider.getMany<Row & { id: number }>(resource.name, {
        ids: [...ids],
      });
      const formats = [...new Set(labels.map((row) => Number(row['format_id'])))];
      const { data: sizes } = await provider.getMany<Row & { id: number }>('labels_format', {
        ids: formats,
      });
      return labels.map((row): SizedLabel => ({
        ...row,
        size: sizes.find(({ id }) => id === Number(row['format_id'])),
      }));
    },
    retry: false,
    // A label shows the price as it is now.
    gcTime: 0,
  });
  return { rows: data, hasFailed: isError };
}
