import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiUrl, endpoint } from '../../../src/contract/index.ts';
import {
  useHttp,
  useNotifyText,
  useScope,
  type ActionDialogProps,
} from '../../../src/ui/parts/index.ts';
import { Dialog, DialogCancel } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';

const ticketFor = (path: string) =>
  endpoint<{ ids: readonly number[] }, { readonly ticket: string }>({
    method: 'POST',
    path: apiUrl(path, 'download'),
    realm: 'admin',
  });

/** Starts the download of the file of a record, for which there is nothing to ask; says why it cannot. */
export function Download({ name, rows, onClose }: ActionDialogProps) {
  const http = useHttp();
  const t = useText();
  const notify = useNotifyText();
  const queries = useQueryClient();
  const { resource, texts, nameOf } = useScope();
  const { path } = resource;
  const isBegun = useRef(false);
  const [row] = rows;
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (isBegun.current || !row) return;
    isBegun.current = true;
    const id = Number(row['id']);
    const start = async () => {
      const { ticket } = await http.call(
        ticketFor(path),
        { ids: [id] },
        { showCodeMessage: false },
      );
      const href = http.link(apiUrl(path, 'file'), { id, token: ticket });
      if (!ticket) throw new Error(t('ui.export.failed', { reason: '' }));
      // The address is of a file: the page stays.
      Object.assign(document.createElement('a'), { href, download: '' }).click();
      notify(texts.action(name).done({ label: nameOf(row), count: 1 }));
      // The server counts it once it is sent.
      setTimeout(() => void queries.invalidateQueries({ queryKey: [resource.name] }), 2_000);
    };
    start().then(onClose, (error: Error) => setProblem(error.message));
  }, [http, notify, queries, path, resource, texts, nameOf, name, row, t, onClose]);
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
