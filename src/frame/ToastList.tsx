import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../kit/index.ts';
import { ToastCard } from './ToastCard.tsx';
import type { Toast, Toasts } from './toasts.ts';
import { useText } from '../texts/index.ts';
import { isComposing } from '../kit/keys/isComposing.ts';

type ToastListProps = {
  readonly toasts: Toasts;
  readonly wanted: {
    /** Messages of success come into sight; failures always do. */
    readonly showToasts: boolean;
    readonly playAudio: boolean;
  };
};

/**
 * The messages in the lower right corner. F8 moves the focus to the newest.
 *
 * Two live regions, present from the start: errors interrupt, everything else waits.
 */
export function ToastList({ toasts, wanted: { showToasts, playAudio } }: ToastListProps) {
  const t = useText('shell');
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  useFailureSound(shown, playAudio);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || isComposing(event)) return;
      [...(region.current?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])].at(-1)?.focus();
    };
    window.addEventListener('keydown', focusNewest);
    return () => window.removeEventListener('keydown', focusNewest);
  }, []);
  useAnnouncedOverDialogs(region);
  const isPending = shown.some(({ expire }) => expire);
  useEffect(() => {
    // Commits a change that can still be undone, as it has not reached the server yet.
    if (!isPending) return;
    window.addEventListener('pagehide', toasts.settle);
    return () => window.removeEventListener('pagehide', toasts.settle);
  }, [isPending, toasts]);
  const cards = (isError: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === isError)
      .map((toast) =>
        showToasts || isAlwaysShown(toast) ? (
          <ToastCard key={toast.id} toast={toast} toasts={toasts} />
        ) : (
          <QuietToast key={toast.id} toast={toast} toasts={toasts} />
        ),
      );

  return createPortal(
    <Corner ref={region} aria-label={t('toasts.label')}>
      <div role="status">{cards(false)}</div>
      <div role="alert">{cards(true)}</div>
    </Corner>,
    document.body,
  );
}

/** Keeps the region announced while a modal dialog hides the rest of the page from screen readers. */
function useAnnouncedOverDialogs(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    const hidden = 'aria-hidden';
    const observer = new MutationObserver(() => current.removeAttribute(hidden));
    observer.observe(current, { attributeFilter: [hidden] });
    return () => observer.disconnect();
  }, [region]);
}

/** True for failures and messages with buttons: they are shown to everybody. */
const isAlwaysShown = ({ type, undo, actions }: Toast) =>
  type === 'error' || type === 'warning' || Boolean(undo ?? actions);

// Above everything, dialogs included. Source: specification 9.
const Corner = styled('section')(({ theme }) => ({
  position: 'fixed',
  right: theme.spacing(5),
  bottom: theme.spacing(5),
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  width: `min(${theme.measure.toast}px, 100vw - 24px)`,
  pointerEvents: 'none',
  '& > div': { display: 'flex', flexDirection: 'column', gap: 8 },
  '& > div:not(:empty) + div:not(:empty)': { marginTop: 8 },
  [theme.breakpoints.down('sm')]: { right: 12, bottom: 12 },
  // Never on top of the buttons at the foot of a drawer or form. Begins with an element, as Emotion takes a
  // selector around this one amiss when it begins with a colon.
  'html:has([data-foot]) &': { bottom: theme.spacing(19) },
  // Dialogs come from the bottom on a phone.
  'html:has([role=dialog]) &': { [theme.breakpoints.down('sm')]: { top: 12, bottom: 'auto' } },
}));

type QuietToastProps = { readonly toast: Toast; readonly toasts: Toasts };

/** Announces a message to screen readers only, if the user has turned toasts off. */
function QuietToast({ toast: { id, message, hidesAfterMs }, toasts }: QuietToastProps) {
  useEffect(() => {
    if (hidesAfterMs === null) return;
    const leaving = setTimeout(() => toasts.close(id), hidesAfterMs);
    return () => clearTimeout(leaving);
  }, [id, hidesAfterMs, toasts]);
  return <VisuallyHidden>{message}</VisuallyHidden>;
}

/**
 * Signals a failure by a tone, for users who look at a parcel or a scanner.
 *
 * Silent before the first click or key on the page, which browsers demand, and while it is hidden.
 */
function useFailureSound(shown: readonly Toast[], isOn: boolean) {
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
