import { createContext, use } from 'react';
import type { BegunChange } from '../../../../src/modules/index.ts';
import type { FollowedChange } from './changeStore.ts';

/** Ways to change the installed modules; each opens the dialogs that lead to it. */
export type Changes = {
  /** Brings an offered module, and opens its installation. A refusal is shown by the client. */
  readonly prepare: (uid: string) => Promise<void>;
  readonly upload: () => void;
  /** Follows a change that the server has begun. */
  readonly follow: (begun: BegunChange, change: Omit<FollowedChange, 'ticket'>) => void;
};

const Context = createContext<Changes | undefined>(undefined);
export const ChangesProvider = Context.Provider;

/** @throws without a `ModuleChanges` around it */
export function useModuleChanges(): Changes {
  const changes = use(Context);
  if (!changes) throw new Error('useModuleChanges: there is no ModuleChanges around it');
  return changes;
}
