import { useEffect, useRef } from 'react';
import type { Toast } from './toasts.ts';

/**
 * Says by a tone that something failed, for whoever looks elsewhere: at a parcel, at the scanner.
 *
 * Silent before the first click or key on the page, which browsers demand, and while it is hidden.
 */
export function useFailureSound(shown: readonly Toast[], isOn: boolean) {
  const newest = shown.findLast(({ type }) => type === 'error')?.id ?? 0;
  const heard = useRef(newest);
  useEffect(() => {
    if (newest <= heard.current) return;
    heard.current = newest;
    if (!isOn || document.hidden || !navigator.userActivation.hasBeenActive) return;
    import('./failureTone.ts')
      .then(({ playFailureTone }) => playFailureTone())
      .catch((error: unknown) => console.warn('The sound was not played', error));
  }, [newest, isOn]);
}
