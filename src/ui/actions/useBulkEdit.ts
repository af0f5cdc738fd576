import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { filterParams } from '../../client/index.ts';
import {
  bulkCheckCall,
  bulkEditCall,
  type BulkEditRefusal,
  bulkIdsCall,
  type ParamValue,
} from '../../contract/index.ts';
import { useText } from '../../texts/index.ts';
import { saveProblem } from '../form/useSave.ts';
import { useHttp } from '../data/http.ts';
import { idOf } from '../model/columns.ts';
import { useScope } from '../scope/Scope.tsx';
import type { Whole } from '../scope/actionContext.ts';
import type { Row } from '../model/row.ts';
import { portions } from './useRun.ts';

/** The records of a bulk edit: those selected, or all that match. */
export type BulkTarget = { readonly rows: readonly Row[]; readonly whole?: Whole | undefined };

/** One field and the value it is set to, in wire form. */
export type BulkValue = { readonly field: string; readonly value: ParamValue };

type BulkForecast = {
  /** Change the forecast was computed for. */
  readonly asked: BulkValue;
  readonly change: number;
  readonly same: number;
  readonly refused: readonly BulkEditRefusal[];
  /** Ids of the records that are not refused. */
  readonly ids: readonly number[];
};

type BulkResult = {
  readonly asked: BulkValue;
  /** Records that were not reached, since the run was stopped or failed. */
  readonly left: readonly number[];
  readonly done: readonly { readonly id: number; readonly before: ParamValue }[];
  readonly refused: readonly BulkEditRefusal[];
};

export type BulkState = {
  readonly forecast?: BulkForecast;
  readonly result?: BulkResult;
  /** Records that were rolled back, and those that were not. */
  readonly undone?: { readonly count: number; readonly refused: readonly BulkEditRefusal[] };
  /** Progress of the current run. */
  readonly progress?: { readonly done: number; readonly total: number };
  /** Reason the last run stopped. */
  readonly problem?: string;
};

/** Records of one call: a dry run of them takes a moment, and everybody else is served in between. */
const atOnce = 50;

/**
 * Steps of a bulk edit: a dry run, the edit, and the rollback. Each is sent in portions, so that its
 * progress shows and closing the dialog stops it; finished portions stay.
 */
export function useBulkEdit({ rows, whole }: BulkTarget) {
  const http = useHttp();
  const translate = useText();
  const queries = useQueryClient();
  const { resource } = useScope();
  const { path } = resource;
  const { state, each, guarded, stop } = useBulkRun();

  const check = (asked: BulkValue) =>
    guarded(async () => {
      const ids = whole
        ? (
            await http.call(
              bulkIdsCall(path),
              // Sends the filter of the list in the same form as for an action.
              { ...asked, filter: filterParams(whole.filter) as Record<string, ParamValue> },
              quiet,
            )
          ).ids
        : rows.map(idOf);
      let [change, same] = [0, 0];
      const refused: BulkEditRefusal[] = [];
      await each(ids, async (some) => {
        const found = await http.call(bulkCheckCall(path), { ...asked, ids: some }, quiet);
        change += found.change;
        same += found.same;
        refused.push(...found.refused);
      });
      const kept = new Set(refused.map(({ id }) => id));
      return {
        forecast: { asked, change, same, refused, ids: ids.filter((id) => !kept.has(id)) },
      };
    });

  /** Changes the remaining records; `before` is the result of an earlier run. */
  const change = (asked: BulkValue, ids: readonly number[], before?: BulkResult) =>
    guarded(async () => {
      const done = [...(before?.done ?? [])];
      const refused = [...(before?.refused ?? [])];
      let left = ids;
      try {
        await each(ids, async (some) => {
          const found = await http.call(bulkEditCall(path), { ...asked, ids: some }, quiet);
          done.push(...found.done);
          refused.push(...found.refused);
          left = left.slice(some.length);
        });
      } catch (error) {
        // Keeps the records changed so far, so that they can be rolled back; the rest can be retried.
        if (done.length === 0 || !(error instanceof Error)) throw error;
        return {
          result: { asked, done, refused, left },
          problem: saveProblem(error, translate).message,
        };
      } finally {
        if (done.length > 0) void queries.invalidateQueries({ queryKey: [resource.name] });
      }
      return { result: { asked, done, refused, left } };
    });

  const undo = (result: BulkResult) =>
    guarded(async () => {
      const { asked, done } = result;
      let count = 0;
      const refused: BulkEditRefusal[] = [];
      const former = done.map(({ id, before }) => ({ id, value: before }));
      let restored = 0;
      try {
        await each(former, async (some) => {
          const found = await http.call(bulkEditCall(path), { ...asked, undo: some }, quiet);
          count += found.done.length;
          refused.push(...found.refused);
          restored += some.length;
        });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        // The rest can still be rolled back.
        return {
          result: { ...result, done: done.slice(restored) },
          problem: saveProblem(error, translate).message,
        };
      } finally {
        void queries.invalidateQueries({ queryKey: [resource.name] });
      }
      return { undone: { count, refused } };
    });

  return { state, check, change, undo, stop };
}

/** The state of the steps, one of which runs at a time, until it is stopped or the dialog is closed. */
function useBulkRun() {
  const translate = useText();
  const [state, setState] = useState<BulkState>({});
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => void (isStopped.current = true);
  }, []);

  /** Runs over portions; keeps the progress made before a failure. */
  async function each<T>(items: readonly T[], run: (some: readonly T[]) => Promise<unknown>) {
    const { problem: _, ...rest } = state;
    setState({ ...rest, progress: { done: 0, total: items.length } });
    isStopped.current = false;
    let done = 0;
    for (const some of items.length > 0 ? portions(items, atOnce) : []) {
      if (isStopped.current) return;
      await run(some);
      done += some.length;
      setState((now) => ({ ...now, progress: { done, total: items.length } }));
    }
  }

  /** Ends a run, with why it stopped if it failed. */
  async function guarded(run: () => Promise<BulkState>) {
    let next: BulkState = {};
    try {
      next = await run();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      next = { problem: saveProblem(error, translate).message };
    }
    setState(({ forecast, result, undone }) => ({
      ...(forecast && { forecast }),
      ...(result && { result }),
      ...(undone && { undone }),
      ...next,
    }));
  }

  /** Ends the run after the records that are under way. */
  const stop = () => void (isStopped.current = true);

  return { state, each, guarded, stop };
}

const quiet = { showCodeMessage: false } as const;
