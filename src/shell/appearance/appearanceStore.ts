const listeners = new Set<() => void>();
let isOpen = false;

/** Whether the appearance drawer is open, for whoever opens it and for the one that shows it. */
export const appearanceStore = {
  get: () => isOpen,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: () => change(false),
};

/** Opens the appearance settings over whatever is shown. */
export const openAppearance = () => change(true);

function change(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}
