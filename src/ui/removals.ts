import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ReplyError } from '../client/index.ts';
import { type Blocker, isRecordPage, listPage, readResourcePage } from '../contract/index.ts';
import type { AnyResource } from '../schema/index.ts';
import { type Translate, useText } from '../texts/index.ts';
import { useScope } from './Scope.tsx';
import type { Row } from './actions/offers.ts';
import type { Rows } from './data/useRows.ts';
import { inSentence } from './texts/textsOf.ts';
import { useNotifyText } from './texts/useNotifyText.ts';
import { useNotifyPending } from './undo.ts';

type Remove = (rows: readonly Row[]) => void;

/**
 * Deletes rows: they go out of sight at once, and for a moment can be had back.
 *
 * The server cannot bring back what it has deleted, so it is told only when that moment is over, or
 * the window is left. What it then declines is in sight again, with the reason.
 */
export function useRemove(onDone: (ids: readonly number[]) => void): Remove {
  const t = useText('ui');
  const { resource, texts, nameOf } = useScope();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotifyText();
  const tellPending = useNotifyPending();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { name, path } = resource;

  return useCallback<Remove>(
    (rows) => {
      const ids = rows.map((row) => Number(row['id']));
      const [first] = rows;
      const values = {
        name: inSentence(texts.one),
        label: first ? nameOf(first) : '',
        smart_count: ids.length,
      };
      const keep = () => removals.show(name, ids);
      removals.hide(name, ids);
      onDone(ids);
      // A drawer over a record that is gone has nothing to show.
      if (readResourcePage(pathname)?.view === 'detail')
        void navigate(listPage(path) + (isRecordPage(search) ? '' : search), { replace: true });
      tellPending(t('remove.done', values), {
        undo: keep,
        async commit() {
          try {
            await provider.deleteMany(name, { ids, meta: { isQuiet: true } });
          } catch (error) {
            notify(t('remove.refused', { ...values, reason: reasonOf(error, t) }), 'error');
          }
          // Whatever became of it: the list knows once it has asked.
          await queries.invalidateQueries({ queryKey: [name] });
          keep();
        },
      });
    },
    [
      t,
      texts,
      nameOf,
      name,
      path,
      pathname,
      search,
      onDone,
      navigate,
      notify,
      tellPending,
      provider,
      queries,
    ],
  );
}

/** Why not, and who still points at the rows. */
function reasonOf(error: unknown, t: Translate<'ui'>): string {
  if (!(error instanceof Error)) throw error;
  const blockers = blockersOf(error).map(({ name, count }) => t('remove.blocker', { name, count }));
  return [error.message, ...blockers].join(' ');
}

function blockersOf(error: Error): readonly Blocker[] {
  const data = error instanceof ReplyError ? error.envelope.data : undefined;
  if (typeof data !== 'object' || data === null || !('blockers' in data)) return [];
  // Written by our own server; an existing one has no such key.
  return Array.isArray(data.blockers) ? (data.blockers as readonly Blocker[]) : [];
}

/** What a list found, without the rows that were deleted a moment ago. */
export function useShown({ name }: AnyResource, found: Rows): Rows {
  const hidden = useSyncExternalStore(removals.subscribe, () => removals.of(name));
  const { rows } = found;
  const shown = useMemo(
    () => (hidden.size === 0 ? rows : rows.filter(({ id }) => !hidden.has(Number(id)))),
    [rows, hidden],
  );
  return { ...found, rows: shown, total: found.total - (rows.length - shown.length) };
}

/** Rows that were deleted a moment ago and can still be had back: the server has them, lists hide them. */
export type Removals = {
  /** The ids that are hidden, by the name of their resource. The same sets until something changes. */
  readonly of: (resource: string) => ReadonlySet<number>;
  readonly hide: (resource: string, ids: readonly number[]) => void;
  readonly show: (resource: string, ids: readonly number[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createRemovals(): Removals {
  const hidden = new Map<string, ReadonlySet<number>>();
  const listeners = new Set<() => void>();
  const change = (resource: string, ids: ReadonlySet<number>) => {
    hidden.set(resource, ids);
    for (const listener of listeners) listener();
  };
  const of = (resource: string) => hidden.get(resource) ?? none;

  return {
    of,
    hide: (resource, ids) => change(resource, new Set([...of(resource), ...ids])),
    show: (resource, ids) =>
      change(resource, new Set([...of(resource)].filter((id) => !ids.includes(id)))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const none: ReadonlySet<number> = new Set();

/** Every page of the window shows the same rows. */
const removals = createRemovals();
