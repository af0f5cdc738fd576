/** State of the palette, shared by its openers and its view. */
type State = {
  readonly isOpen: boolean;
  /** Keys typed before the palette was loaded. */
  readonly early: string;
  /** Element that had the focus before; gets it back on close. */
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
