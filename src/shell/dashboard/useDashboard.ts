import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Http } from '../../client/index.ts';
import { dashboardPreference, nodeOf } from '../../contract/index.ts';
import { useArrangement } from '../../ui/arrange/arrangement.ts';
import type { Block } from '../blocks.ts';

/** Part of the dashboard: attention, site figures, or a block. */
type Part = { readonly key: string; readonly block?: Block };
export const sitePart = 'site';

/** Permission nodes that the site figures need. */
export const siteNodes = {
  members: nodeOf('user/user', 'index'),
  attachments: nodeOf('routine/attachment', 'index'),
  calls: nodeOf('auth/adminLog', 'index'),
  admins: nodeOf('auth/admin', 'index'),
  program: nodeOf('routine/config', 'index'),
} as const;

/** True if any of the site figures may be read. */
export const seesSite = (can: (node: string) => boolean): boolean =>
  can(nodeOf('dashboard', 'index')) && Object.values(siteNodes).some(can);

/** Granted parts of the dashboard, in the user's arrangement. */
export function useParts(http: Http, granted: readonly Block[], hasSite: boolean) {
  const keys = granted.map(({ key }) => key).join();
  const all = useMemo<readonly Part[]>(
    () => [
      { key: 'attention' },
      ...granted.map((block) => ({ key: block.key, block })),
      ...(hasSite ? [{ key: sitePart }] : []),
    ],
    // The blocks are the same as long as their keys are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [keys, hasSite],
  );
  return { all, ...useArrangement(http, dashboardPreference, all) };
}

export type DashboardParts = ReturnType<typeof useParts>;

/** Time the oldest of the shown counts arrived, in unix ms; 0 before the first. */
export function useUpdatedAt(resources: readonly string[]): number {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const times = resources.flatMap(
        (name) => queries.getQueryState([name, 'counts'])?.dataUpdatedAt || [],
      );
      return times.length ? Math.min(...times) : 0;
    },
  );
}
