import { useEffect, useRef, useState } from 'react';
import { apiUrl, endpoint } from '../../../src/contract/index.ts';
import { Dialog, DialogCancel } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  useHttp,
  useNotifyText,
  useScope,
  type ActionDialogProps,
} from '../../../src/ui/parts/index.ts';
import { scheduledRunFile } from '../shared/scheduledExportCalls.ts';
import { scheduledExportRuns } from '../scheduledExportRuns.ts';

const ticketFor = endpoint<{ ids: readonly number[] }, { readonly ticket: string }>({
  method: 'POST',
  path: apiUrl(scheduledExportRuns.path, 'download'),
  realm: 'admin',
});

/** Starts the download of the file of a run, for which there is nothing to ask; says why it cannot. */
export function Download({ name, rows, onClose }: ActionDialogProps) {
  const http = useHttp();
  const t = useText();
  const notify = useNotifyText();
  const { texts, nameOf } = useScope();
  const isBegun = useRef(false);
  const [row] = rows;
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (isBegun.current || !row) return;
    isBegun.current = true;
    const id = Number(row['id']);
    const start = async () => {
      const { ticket } = await http.call(ticketFor, { ids: [id] }, { showCodeMessage: false });
      const href = http.link(scheduledRunFile, { id, token: ticket });
      // The address is of a file: the page stays.
      Object.assign(document.createElement('a'), { href, download: '' }).click();
      notify(texts.action(name).done({ label: nameOf(row), count: 1 }));
    };
    start().then(onClose, (error: Error) => setProblem(error.message));
  }, [http, notify, texts, nameOf, name, row, onClose]);
  if (problem === undefined || !row) return null;
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={texts.action(name).title({ label: nameOf(row), count: 1 })}
      buttons={<DialogCancel>{t('shell.base.close')}</DialogCancel>}
    >
      <p role="alert">{problem}</p>
    </Dialog>
  );
}
