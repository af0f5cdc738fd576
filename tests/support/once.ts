type Shared<T> = { readonly made: Promise<T>; users: number };

/**
 * Makes something once for all Vitest projects of a run. Each project loads its `globalSetup` anew, so
 * that only the process itself can remember.
 *
 * @returns what was made, and the function that removes it with its last user
 */
export async function madeOnce<T>(
  name: string,
  make: () => Promise<T>,
  remove: (made: T) => Promise<void>,
): Promise<{ readonly made: T; readonly leave: () => Promise<void> }> {
  const all = ((globalThis as Record<symbol, unknown>)[registry] ??= new Map()) as Map<
    string,
    Shared<T>
  >;
  const shared = all.get(name) ?? { made: make(), users: 0 };
  all.set(name, shared);
  shared.users += 1;
  const made = await shared.made;
  return {
    made,
    async leave() {
      shared.users -= 1;
      if (shared.users > 0) return;
      all.delete(name);
      await remove(made);
    },
  };
}

const registry = Symbol.for('shopwright.madeOnce');
