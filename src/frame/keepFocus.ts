/**
 * Where what has the focus goes away, as a filter that is cleared or a row that is deleted does, the
 * focus would fall to the top of the page. Inside of an element with `data-keeps-focus` it goes to what
 * stands in its place instead.
 *
 * @returns how to stop it.
 */
export function keepFocus(): () => void {
  let held: Held | undefined;
  const changes = new MutationObserver(look);
  const stop = new AbortController();
  const { signal } = stop;

  function look() {
    if (!held || held.element.isConnected || !isLost()) return;
    const { frame, place } = held;
    // Whatever takes the place of a whole page takes the focus by itself.
    if (!frame.isConnected) return;
    const stops = stopsOf(frame);
    stops[Math.min(place, stops.length - 1)]?.focus();
  }
  function forget() {
    held = undefined;
    changes.disconnect();
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const frame = target.closest<HTMLElement>('[data-keeps-focus]');
      if (frame) {
        held = { frame, element: target, place: stopsBefore(target, frame) };
        changes.disconnect();
        changes.observe(frame, { childList: true, subtree: true });
        // A dialog gives the focus back to what opened it, which may be gone by then.
      } else if (!target.closest('[role=dialog], [role=menu], [role=presentation]')) forget();
    },
    { signal },
  );
  document.addEventListener('focusout', () => setTimeout(look), { signal });
  // Whoever points beside everything has let go of it.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !held?.frame.contains(target)) forget();
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
  readonly element: HTMLElement;
  /** So many stops of the frame stand before it. */
  readonly place: number;
};

const isLost = () => document.activeElement === document.body || document.activeElement === null;

const stopsBefore = (element: HTMLElement, frame: HTMLElement): number =>
  stopsOf(frame).filter(
    (each) => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).length;

/** Where the Tab key stops. */
const stopsOf = (frame: HTMLElement): readonly HTMLElement[] =>
  [
    ...frame.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility());
