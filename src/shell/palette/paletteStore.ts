/** Whether the palette is open, for whoever opens it and for the one that shows it. */
type State = {
  readonly isOpen: boolean;
  /** Typed before the palette stood there to take it. */
  readonly early: string;
  /** What had the focus before, and gets it back. */
  readonly opener: Element | null;
};

const closed: State = { isOpen: false, early: '', opener: null };
const listeners = new Set<() => void>();
let state = closed;

export const paletteStore = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  type: (early: string) => change({ ...state, early }),
  close: () => change(closed),
};

/** Opens the command palette over whatever is shown. */
export function openPalette(): void {
  if (!state.isOpen) change({ isOpen: true, early: '', opener: document.activeElement });
}

function change(next: State) {
  state = next;
  for (const listener of listeners) listener();
}
