import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useTell } from '../texts/useTell.ts';
import { useUiText } from '../texts/useTexts.ts';

/** Says what has been done, and for six seconds offers to take it back. */
export type TellUndo = (message: string, undo: () => Promise<unknown>) => void;

/**
 * For what has been done already and can be done backwards: the server has it, nothing waits. What
 * goes wrong on the way back is said, since the screen then shows what it did not become.
 */
export function useTellUndo(): TellUndo {
  const t = useUiText();
  const notify = useNotify();
  const tell = useTell();
  return useCallback(
    (message, undo) => {
      const goBack = async () => {
        try {
          await undo();
          tell(t('undo.done'));
        } catch (error) {
          const reason = error instanceof Error ? error.message : '';
          tell(t('undo.failed', { reason }), 'error');
        }
      };
      notify(message, { type: 'success', messageArgs: { _: message }, undo: () => void goBack() });
    },
    [notify, tell, t],
  );
}
