import { useEffect } from 'react';
import { VisuallyHidden } from '../../kit/index.ts';
import type { Toast, Toasts } from './toasts.ts';

type Props = { readonly toast: Toast; readonly toasts: Toasts };

/** A message for ears alone, where the person wants none in sight. */
export function QuietToast({ toast: { id, message, hidesAfterMs }, toasts }: Props) {
  useEffect(() => {
    if (hidesAfterMs === null) return;
    const leaving = setTimeout(() => toasts.close(id), hidesAfterMs);
    return () => clearTimeout(leaving);
  }, [id, hidesAfterMs, toasts]);
  return <VisuallyHidden>{message}</VisuallyHidden>;
}
