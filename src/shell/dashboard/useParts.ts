import { useMemo } from 'react';
import type { Http } from '../../client/index.ts';
import { dashboardPreference } from '../../contract/index.ts';
import { useArrangement } from '../../ui/arrange/index.ts';
import type { Block } from './blocks.ts';

/** What needs attention, or a block. */
type Part = { readonly key: string; readonly block?: Block };

/** The parts of the dashboard as this person has arranged them, among those granted to them. */
export function useParts(http: Http, granted: readonly Block[]) {
  const keys = granted.map(({ key }) => key).join();
  const all = useMemo<readonly Part[]>(
    () => [{ key: 'attention' }, ...granted.map((block) => ({ key: block.key, block }))],
    // The blocks are the same as long as their keys are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [keys],
  );
  return { all, ...useArrangement(http, dashboardPreference, all) };
}

export type DashboardParts = ReturnType<typeof useParts>;
