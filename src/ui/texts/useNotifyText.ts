import { useNotify } from 'ra-core';
import { useCallback } from 'react';

export type NotifyText = (message: string, type?: 'success' | 'error' | 'info') => void;

/** Shows a toast with a text, not a key of one. */
export function useNotifyText(): NotifyText {
  const notify = useNotify();
  return useCallback(
    (message, type = 'success') => notify(message, { type, messageArgs: { _: message } }),
    [notify],
  );
}
