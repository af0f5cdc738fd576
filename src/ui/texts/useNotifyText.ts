import { useNotify } from 'ra-core';
import { useCallback } from 'react';

export type NotifyText = (message: string, type?: 'success' | 'error' | 'info') => void;

/** Says a sentence in the corner of the screen. It is a text already, not the key of one. */
export function useNotifyText(): NotifyText {
  const notify = useNotify();
  return useCallback(
    (message, type = 'success') => notify(message, { type, messageArgs: { _: message } }),
    [notify],
  );
}
