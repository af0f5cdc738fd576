/** Whether the list of keys is open, for whoever opens it and for the one that shows it. */
const listeners = new Set<() => void>();
let isOpen = false;

export const keySheetStore = {
  get: () => isOpen,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: () => change(false),
};

/** Lists the keys that work on this page, over it. */
export function openKeySheet(): void {
  change(true);
}

function change(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}
