import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useText } from '../../texts/index.ts';
import { useNotifyText } from './useNotifyText.ts';

/** Notifies of a finished change, and offers undo for six seconds. */
export type NotifyUndo = (message: string, undo: () => Promise<unknown>) => void;

/**
 * Notifies of a change that is saved already and can be reversed. A failed undo shows an error, since the
 * change is still in place.
 */
export function useNotifyUndo(): NotifyUndo {
  const t = useText('ui');
  const notify = useNotify();
  const notifyText = useNotifyText();
  return useCallback(
    (message, undo) => {
      const goBack = async () => {
        try {
          await undo();
          notifyText(t('undo.done'));
        } catch (error) {
          const reason = error instanceof Error ? error.message : '';
          notifyText(t('undo.failed', { reason }), 'error');
        }
      };
      notify(message, { type: 'success', messageArgs: { _: message }, undo: () => void goBack() });
    },
    [notify, notifyText, t],
  );
}

type Ways = { readonly undo: () => void; readonly commit: () => Promise<void> };

/**
 * Notifies of a change that cannot be reversed, and offers undo for six seconds. It is committed once
 * the message has gone or the window is closed.
 */
export type NotifyPending = (message: string, ways: Ways) => void;

export function useNotifyPending(): NotifyPending {
  const notify = useNotify();
  return useCallback(
    (message, { undo, commit }) =>
      notify(message, {
        // `info`, not `success`: the change is not committed yet.
        type: 'info',
        messageArgs: { _: message },
        undo,
        expire: () => void commit(),
      }),
    [notify],
  );
}
