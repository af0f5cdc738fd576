import { useServices } from '../services.ts';
import { createRecents, type Recents } from './recents.ts';
import type { KeyValueStore, Stored } from '../../client/index.ts';

/** What people opened lately, of this browser. */
export function useRecents(): Stored<Recents> {
  const { local } = useServices().stores;
  const recents = made.get(local) ?? createRecents(local);
  made.set(local, recents);
  return recents;
}

// One for each store: it listens to the other windows from then on.
const made = new WeakMap<KeyValueStore, Stored<Recents>>();
