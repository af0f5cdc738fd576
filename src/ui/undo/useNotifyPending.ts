import { useNotify } from 'ra-core';
import { useCallback } from 'react';

type Ways = { readonly undo: () => void; readonly commit: () => Promise<void> };

/**
 * Says what is about to be done for good, and for six seconds offers to let it be. It is done once the
 * message has gone, or the window is left.
 */
export type NotifyPending = (message: string, ways: Ways) => void;

export function useNotifyPending(): NotifyPending {
  const notify = useNotify();
  return useCallback(
    (message, { undo, commit }) =>
      notify(message, {
        type: 'success',
        messageArgs: { _: message },
        undo,
        expire: () => void commit(),
      }),
    [notify],
  );
}
