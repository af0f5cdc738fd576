import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { apiUrl, endpoint } from '../../../src/contract/index.ts';
import {
  useHttp,
  useNotifyText,
  useScope,
  type ActionDialogProps,
} from '../../../src/ui/parts/index.ts';
import { ExportStatus, orderExports } from '../orderExports.ts';

const ticketFor = endpoint<{ ids: readonly number[] }, { readonly ticket: string }>({
  method: 'POST',
  path: apiUrl(orderExports.path, 'download'),
  realm: 'admin',
});

/** Starts the download of a file, for which there is nothing to ask. */
export function Download({ name, rows, onClose }: ActionDialogProps) {
  const http = useHttp();
  const notify = useNotifyText();
  const queries = useQueryClient();
  const { resource, texts, nameOf } = useScope();
  const isBegun = useRef(false);
  const [row] = rows;
  useEffect(() => {
    if (isBegun.current || !row) return;
    isBegun.current = true;
    const id = Number(row['id']);
    const start = async () => {
      const { ticket } = await http.call(
        ticketFor,
        { ids: [id] },
        { showErrorMessage: false, showCodeMessage: false },
      );
      const href = http.link(apiUrl(orderExports.path, 'file'), { id, token: ticket });
      // The address is of a file: the page stays.
      Object.assign(document.createElement('a'), { href, download: '' }).click();
      notify(texts.action(name).done({ label: nameOf(row), count: 1 }));
      setTimeout(() => void queries.invalidateQueries({ queryKey: [resource.name] }), 2_000);
    };
    start()
      .catch((error: Error) => notify(error.message, 'error'))
      .finally(onClose);
  }, [http, notify, queries, resource, texts, nameOf, name, row, onClose]);
  return null;
}

const everyMs = 1_500;

/** Reads the list anew while an export of it is in work. */
export function WatchProgress() {
  const { data, refetch } = useListContext();
  const isOpen = data?.some(({ status }) =>
    [ExportStatus.queued, ExportStatus.running].includes(status),
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOpen, refetch]);
  return null;
}
