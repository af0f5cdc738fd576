import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';
import { useCallback } from 'react';
import { listLimits } from '../../contract/index.ts';
import { moneyText } from '../../kit/index.ts';
import { useScope } from '../scope/Scope.tsx';
import type { ActOrder, ShopDataProvider } from '../../client/index.ts';
import { useNotifyText } from '../texts/useNotifyText.ts';
import type { ActionInputValues } from '../model/actionForm.ts';
import type { ActionResult, ActionRun } from '../model/actionRun.ts';
import type { Whole } from '../scope/actionContext.ts';
import { caseOf, sumOf } from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import { useText } from '../../texts/index.ts';

export function useRun(): ActionRun {
  const t = useText('ui');
  const { resource, texts, nameOf } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const queries = useQueryClient();
  const notify = useNotifyText();
  const [, setJob] = useJob();

  return useCallback<ActionRun>(
    async (name, rows, asked = {}) => {
      const doneText = (doneRows: readonly Row[]) => {
        const action = resource.actions[name];
        const count = doneRows.length;
        const [only] = doneRows;
        const fen = action && sumOf(action, doneRows);
        const said = texts.action(name, action && caseOf(action, doneRows)).done({
          label: only ? nameOf(only) : '',
          count,
          sum: fen === undefined ? undefined : moneyText(fen),
        });
        // A text with a sum is pluralised by the sum.
        return count === 1 || fen !== undefined
          ? said
          : t('act.doneMany', { done: said, smart_count: count });
      };
      const act = async (some: readonly Row[]): Promise<ActionResult> => {
        const order = orderOf(some, asked);
        const result = await provider.act(resource.name, name, order);
        if (result.type === 'done') return result;
        // The record itself is done; the job continues with its targets.
        const [record] = order.ids ?? [];
        setJob({ id: result.job, action: name, input: asked.input, record });
        return { done: order.ids ?? [], refused: [] };
      };
      const results: ActionResult[] = [];
      try {
        for (const some of portions(rows, listLimits.ids)) results.push(await act(some));
      } catch (error) {
        // Portions that went through have changed rows, and a refused row is another one by now.
        void queries.invalidateQueries({ queryKey: [resource.name] });
        throw error;
      }
      const done = results.flatMap((result) => result.done);
      if (done.length > 0) notify(doneText(rows.filter((row) => done.includes(Number(row['id'])))));
      await queries.invalidateQueries({ queryKey: [resource.name] });
      const { outcome } = results[0] ?? {};
      return {
        done,
        refused: results.flatMap(({ refused }) => refused),
        ...(outcome && { outcome }),
      };
    },
    [provider, resource, texts, nameOf, notify, queries, setJob, t],
  );
}

/** A single record is checked against the version that was seen; several are taken as they are now. */
function orderOf(rows: readonly Row[], { input, rows: given, once }: ActionInputValues): ActOrder {
  const ids = rows.map((row) => Number(row['id']));
  const version = rows.length === 1 ? Number(rows[0]?.['version']) : 0;
  const own = Object.entries(given ?? {}).filter(([id]) => ids.includes(Number(id)));
  return {
    ids,
    ...(version > 0 && { version }),
    ...(once && { once }),
    ...(input && { input }),
    ...(given && { rows: Object.fromEntries(own) }),
    meta: { isQuiet: true },
  };
}

/**
 * A list in portions of at most `most`, as even as they can be: one call takes no more, and a portion
 * of a single member would be answered differently.
 */
export function portions<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / most);
  if (count <= 1) return [list];
  const size = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, n) => list.slice(n * size, (n + 1) * size));
}

/** Job of the server, stored in the browser, so that it is found again after leaving the page. */
export type RunningJob = {
  readonly id: number;
  readonly action: string;
  /** Absent until the server has replied. */
  readonly total?: number;
  readonly input: ActionInputValues['input'];
  /**
   * The record that it carries out the action on once for each of others, such as members; absent: on
   * each row.
   */
  readonly record?: number | undefined;
};

/** Job running for this list, if any. */
export function useJob() {
  const { resource } = useScope();
  return useStore<RunningJob | undefined>(`${resource.name}.job`);
}

export type WholeRun = (name: string, whole: Whole, asked?: ActionInputValues) => Promise<void>;

/**
 * Starts an action on all matching rows as a job of the server.
 *
 * @throws {ReplyError} when the server does not begin it
 */
export function useRunWhole(): WholeRun {
  const { resource } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const [, setJob] = useJob();
  return useCallback<WholeRun>(
    async (name, { filter, total }, { input, once } = {}) => {
      const result = await provider.act(resource.name, name, {
        filter,
        ...(once && { once }),
        ...(input && { input }),
        meta: { isQuiet: true },
      });
      if (result.type !== 'job')
        throw new Error(`${resource.name}.${name}: no job was begun for a filter`);
      setJob({ id: result.job, action: name, total, input });
    },
    [provider, resource, setJob],
  );
}
