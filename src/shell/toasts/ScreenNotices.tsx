import { useNotificationContext, useTakeUndoableMutation, type NotificationPayload } from 'ra-core';
import { useEffect } from 'react';
import type { NewToast, Toasts } from './toasts.ts';
import { type Translate, useText } from '../../texts/index.ts';

/** Hands over what screens say with react-admin's `useNotify`, undoable changes included. */
export function ScreenNotices({ toasts }: { readonly toasts: Toasts }): null {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useText();
  useEffect(() => {
    const notice = notifications.length ? takeNotification() : undefined;
    if (notice) toasts.add(toastOf(notice, translate, takeMutation));
  }, [notifications, takeNotification, takeMutation, toasts, translate]);
  return null;
}

function toastOf(
  { type, message, notificationOptions: options = {} }: NotificationPayload,
  translate: Translate,
  takeMutation: ReturnType<typeof useTakeUndoableMutation>,
): NewToast {
  const text = typeof message === 'string' ? translate(message, options.messageArgs) : '';
  if (!options.undoable) {
    const { autoHideDuration: hidesAfterMs, undo, expire } = options;
    return {
      type,
      message: text,
      hidesAfterMs,
      ...(typeof undo === 'function' && { undo }),
      ...(typeof expire === 'function' && { expire }),
    };
  }
  // The change is made for good only once its message has gone.
  const mutation = takeMutation();
  return {
    type,
    message: text,
    undo: () => mutation?.({ isUndo: true }),
    expire: () => mutation?.({ isUndo: false }),
  };
}
