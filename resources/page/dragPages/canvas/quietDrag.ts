import { type RefObject, useEffect } from 'react';

/**
 * Attributes that the drag library gives to whatever can be dragged. It would make a button with an English
 * description of each part and each card: buttons inside buttons, which no key presses. What can be dragged can be
 * added and moved by real buttons here.
 */
const ofDragging = new Set([
  'role',
  'tabindex',
  'aria-describedby',
  'aria-disabled',
  'aria-grabbed',
  'aria-pressed',
  'aria-roledescription',
]);

/** Keeps an element that can be dragged as it is for those who do not see it. */
export function muteDrag(element: HTMLElement): void {
  if (Object.hasOwn(element, 'setAttribute')) return;
  element.setAttribute = new Proxy(element.setAttribute, {
    apply(set, self, args) {
      if (!ofDragging.has(String(args[0]))) Reflect.apply(set, self, args);
    },
  });
}

/** Mutes the cards in a box, and the sentences that the drag library reads aloud in English. */
export function useQuietDrag(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mute = () => {
      box.current?.querySelectorAll<HTMLElement>('[data-puck-drawer-item]').forEach(muteDrag);
      document.querySelector('body > [id^=DndLiveRegion]')?.setAttribute('aria-live', 'off');
    };
    const observer = new MutationObserver(mute);
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    observer.observe(document.body, { childList: true });
    mute();
    return () => observer.disconnect();
  }, [box]);
}
