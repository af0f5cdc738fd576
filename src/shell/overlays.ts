/** Open state of a layer over all pages. */
export type OpenState = {
  readonly get: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: () => void;
  readonly close: () => void;
};

export const appearanceDrawer = createOpenState();
/** The list of the keys that work on the current page. */
export const keySheet = createOpenState();

function createOpenState(): OpenState {
  const listeners = new Set<() => void>();
  let isOpen = false;
  const set = (next: boolean) => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => isOpen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => set(true),
    close: () => set(false),
  };
}
