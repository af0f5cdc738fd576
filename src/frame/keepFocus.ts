/**
 * Keeps the focus near when the focused element is removed, such as a cleared filter or a deleted row;
 * otherwise it would fall back to the top of the page. Within an element with `data-keeps-focus`, it
 * moves to the element that takes the same place.
 *
 * @returns a function that stops it.
 */
export function keepFocus(): () => void {
  // The page, then the dialogs over it.
  let held: readonly Held[] = [];
  const changes = new MutationObserver(look);
  const stop = new AbortController();
  const { signal } = stop;

  function look() {
    // A whole new page takes the focus by itself.
    const nearest = held.findLast(({ frame }) => frame.isConnected);
    if (!nearest || nearest.element.isConnected || !isLost()) return;
    const stops = stopsOf(nearest.frame);
    stops[Math.min(nearest.place, stops.length - 1)]?.focus();
  }
  function forget() {
    held = [];
    changes.disconnect();
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const frame = target.closest<HTMLElement>('[data-keeps-focus]');
      const dialog = target.closest('[role=dialog]');
      if (frame) {
        if (!dialog) forget();
        const below = held.filter((each) => each.dialog !== dialog && each.frame.isConnected);
        held = [...below, { frame, dialog, element: target, place: stopsBefore(target, frame) }];
        changes.observe(frame, { childList: true, subtree: true });
        // A dialog gives the focus back to what opened it, which may be gone by then.
        changes.observe(document.body, { childList: true });
      } else if (!target.closest('[role=dialog], [role=menu], [role=presentation]')) forget();
    },
    { signal },
  );
  document.addEventListener('focusout', () => setTimeout(look), { signal });
  // A click outside of all frames gives up the focus.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const isInside = (node: Node) => held.some(({ frame }) => frame.contains(node));
      if (target instanceof Node && !isInside(target)) forget();
    },
    { signal },
  );
  return () => {
    forget();
    stop.abort();
  };
}

type Held = {
  readonly frame: HTMLElement;
  /** The dialog that holds the frame, if any does. */
  readonly dialog: Element | null;
  readonly element: HTMLElement;
  /** Number of tab stops of the frame before it. */
  readonly place: number;
};

const isLost = () => document.activeElement === document.body || document.activeElement === null;

const stopsBefore = (element: HTMLElement, frame: HTMLElement): number =>
  stopsOf(frame).filter(
    (each) => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).length;

/** Tab stops of the frame. */
const stopsOf = (frame: HTMLElement): readonly HTMLElement[] =>
  [
    ...frame.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility());
