import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createStored } from '../../client/index.ts';
import { useServices } from '../services.ts';

/** Whether the page in front has the window for itself. Kept until the window is closed. */
export function useFullScreen() {
  const { stores } = useServices();
  const [kept] = useState(() => createStored(stores.session, 'storeTabView_v2', readFullScreen));
  const { tabFullScreen: isFullScreen } = useSyncExternalStore(kept.subscribe, kept.get);
  const setFullScreen = useCallback(
    (tabFullScreen: boolean) => kept.update(() => ({ tabFullScreen })),
    [kept],
  );
  useEscape(isFullScreen, () => setFullScreen(false));
  return { isFullScreen, setFullScreen };
}

/** Escape leaves, unless something is open in front that it closes first, or a word is composed. */
function useEscape(isOn: boolean, leave: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isSomethingInFront()) return;
    // One press goes one step back: the page does not hear it too.
    event.preventDefault();
    leave();
  });
  useEffect(() => {
    if (!isOn) return;
    // Before those who close what is in front, after which nothing would be there any more.
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isOn]);
}

/** Hidden pages may have dialogs of their own, which are not in front of anything. */
const isSomethingInFront = () =>
  [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')].some((element) =>
    element.checkVisibility(),
  );

const readFullScreen = (raw: unknown) => ({
  tabFullScreen:
    typeof raw === 'object' && raw !== null && 'tabFullScreen' in raw && raw.tabFullScreen === true,
});
