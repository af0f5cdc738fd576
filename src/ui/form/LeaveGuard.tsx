import { useEffect } from 'react';

type Props = { readonly isDirty: boolean };

/** The browser asks before a window with typed work is closed. */
export function LeaveGuard({ isDirty }: Props) {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return null;
}
