import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { useText } from '../../texts/index.ts';

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
