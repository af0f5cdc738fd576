import { jobDetail } from '../../contract/index.ts';
import { useServices } from '../services.ts';
import { useShellText } from '../texts.ts';

/** Says that work at the server is over, wherever in the shop somebody is by then. */
export function useJobToast() {
  const t = useShellText();
  const { http, toasts } = useServices();

  return async (id: number): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    // Who cannot be told how it went finds it at the list.
    const asked = { showErrorMessage: false, showCodeMessage: false, cancelDuplicate: false };
    const { row } = await http.call(jobDetail, { id }, asked).catch(() => ({ row: undefined }));
    if (!row) return;
    const { status, done, total, refusedCount: refused } = row;
    if (status === 'failed') toasts.add({ type: 'error', message: t('live.jobFailed', { id }) });
    else if (refused > 0)
      toasts.add({
        type: 'warning',
        message: t('live.jobPartly', { done: done - refused, refused }),
      });
    else toasts.add({ type: 'success', message: t('live.jobDone', { total }) });
  };
}
