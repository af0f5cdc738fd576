import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { ActOrder, ActResult, ShopDataProvider } from '../data/provider.ts';
import { useScope } from '../Scope.tsx';
import { useTell } from '../texts/useTell.ts';
import { useUiText } from '../texts/useTexts.ts';
import type { Row } from './offers.ts';

/** What was filled in for an action: once, and by the id of each row. */
export type Asked = Pick<ActOrder, 'input' | 'rows'>;
export type ActionResult = Extract<ActResult, { readonly type: 'done' }>;

/**
 * Runs an action on rows, says that it is done, and renews what is shown of the resource.
 *
 * @throws {ReplyError} what the only row refuses; of several, each stands in `refused`
 */
export type ActionRun = (
  name: string,
  rows: readonly Row[],
  asked?: Asked,
) => Promise<ActionResult>;

export function useRun(): ActionRun {
  const t = useUiText();
  const { resource, texts } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const queries = useQueryClient();
  const tell = useTell();

  return useCallback<ActionRun>(
    async (name, rows, asked = {}) => {
      const version = rows.length === 1 ? Number(rows[0]?.['version']) : 0;
      const result = await provider.act(resource.name, name, {
        ids: rows.map((row) => Number(row['id'])),
        ...(version > 0 && { version }),
        ...asked,
        meta: { isQuiet: true },
      });
      // Only an action on a whole filter becomes a job.
      if (result.type === 'job') return { type: 'done', done: [], refused: [] };
      const { done } = texts.action(name);
      const count = result.done.length;
      if (count > 0) {
        const message = rows.length === 1 ? done : t('act.doneMany', { done, smart_count: count });
        tell(message);
      }
      await queries.invalidateQueries({ queryKey: [resource.name] });
      return result;
    },
    [provider, resource, texts, tell, queries, t],
  );
}
