import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useText } from '../texts/index.ts';
import { useNotifyText } from './texts/useNotifyText.ts';

/** Says what has been done, and for six seconds offers to take it back. */
export type NotifyUndo = (message: string, undo: () => Promise<unknown>) => void;

/**
 * For what has been done already and can be done backwards: the server has it, nothing waits. What
 * goes wrong on the way back is said, since the screen then shows what it did not become.
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
