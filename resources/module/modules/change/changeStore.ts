import type { ModuleProgress } from '../../../../src/modules/index.ts';

/** A change of the installed modules that this browser tab has begun. */
export type FollowedChange = {
  readonly ticket: string;
  readonly kind: ModuleProgress['kind'];
  /** Name of the module, for sentences: the server may no longer know it. */
  readonly title: string;
};

/** The change that this tab follows. It outlives a reload of the page, which must not lose sight of it. */
export const changeStore = {
  set: (change: FollowedChange): void => sessionStorage.setItem(key, JSON.stringify(change)),
  clear: (): void => sessionStorage.removeItem(key),
  get(): FollowedChange | undefined {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return isFollowed(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
};

const key = 'moduleChange';

const kinds: readonly unknown[] = ['install', 'update', 'uninstall'];

const isFollowed = (kept: unknown): kept is FollowedChange =>
  typeof kept === 'object' &&
  kept !== null &&
  'ticket' in kept &&
  typeof kept.ticket === 'string' &&
  'title' in kept &&
  typeof kept.title === 'string' &&
  'kind' in kept &&
  kinds.includes(kept.kind);
