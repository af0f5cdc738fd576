import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { CopyId, Dialog, DialogCancel, timeFormat } from '../../../../src/kit/index.ts';
import { shareDraftCall } from '../../../../src/pages/designCalls.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { quietly, useDesk } from '../model/useDesign.tsx';

/** Makes a link at which the draft opens for an hour, on any device. The draft is saved first. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('pageDesign.share');
  const http = useHttp();
  const { design, saver } = useDesk();
  const { data, error, refetch } = useQuery({
    queryKey: ['drag_page', 'share', design.id],
    queryFn: async () => {
      await saver.flush();
      const { path, until } = await http.call(shareDraftCall, { id: design.id }, quietly);
      return { until, address: new URL(path, location.origin).href };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      buttons={
        <>
          <DialogCancel>{t('close')}</DialogCancel>
          {data && (
            <Button variant="contained" href={data.address} target="_blank" rel="noreferrer">
              {t('open')}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <p role="alert">
          {error.message || t('failed')}{' '}
          <Button variant="text" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </p>
      )}
      {!error && !data && <p role="status">{t('loading')}</p>}
      {data && (
        <>
          <CopyId value={data.address} name={t('address')} />
          <p>{t('until', { time: timeFormat(data.until, 'hh:MM') })}</p>
        </>
      )}
    </Dialog>
  );
}
