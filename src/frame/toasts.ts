import type { ReactNode } from 'react';

export type ToastType = 'success' | 'info' | 'warning' | 'error';

export type Toast = {
  readonly id: number;
  readonly type: ToastType;
  readonly message: string;
  /** Above the message. */
  readonly title?: string | undefined;
  /** Replaces the icon of the type. */
  readonly icon?: ReactNode;
  /** Actions as buttons; each closes the toast. */
  readonly actions?: readonly ToastAction[] | undefined;
  /** Undoes the change; offered while the toast is shown. */
  readonly undo?: (() => void) | undefined;
  /** Called when it is removed without undo. */
  readonly expire?: (() => void) | undefined;
  /** Null stays until it is closed. */
  readonly hidesAfterMs: number | null;
};

type ToastAction = { readonly label: string; readonly run: () => void };

export type NewToast = Omit<Toast, 'id' | 'hidesAfterMs'> & {
  readonly hidesAfterMs?: number | null | undefined;
};

/** Toasts on the screen. Code outside of React adds to them as well. */
export type Toasts = {
  readonly get: () => readonly Toast[];
  /** Returns its id, for closing it. */
  readonly add: (toast: NewToast) => number;
  readonly undo: (id: number) => void;
  readonly close: (id: number) => void;
  /** Closes those whose change waits for it, so that it is made now. */
  readonly settle: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const hidesAfterMs = { success: 4000, info: 4000, warning: 4000, error: null } as const;
const undoMs = 6000;

export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let shown: readonly Toast[] = [];
  let lastId = 0;

  return {
    get: () => shown,
    add(toast) {
      // The same sentence twice is one message: an outage fails many calls at once.
      const isSame = (known: Toast) =>
        known.message === toast.message && !known.undo && !known.actions;
      const id = (lastId += 1);
      change([
        ...shown.filter((known) => !isSame(known)),
        { ...toast, id, hidesAfterMs: stayOf(toast) },
      ]);
      return id;
    },
    undo: (id) => take(id)?.undo?.(),
    close: (id) => take(id)?.expire?.(),
    settle() {
      for (const { id, expire } of shown) if (expire) take(id)?.expire?.();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function take(id: number): Toast | undefined {
    const taken = shown.find((toast) => toast.id === id);
    if (taken) change(shown.filter((toast) => toast !== taken));
    return taken;
  }

  function change(next: readonly Toast[]) {
    shown = next;
    for (const listener of listeners) listener();
  }
}

function stayOf({ type, undo, hidesAfterMs: given }: NewToast): number | null {
  if (given !== undefined) return given;
  return undo ? undoMs : hidesAfterMs[type];
}
