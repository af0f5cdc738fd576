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
 * Deletes rows: they are hidden at once, and for a moment the deletion can be undone.
 *
 * The request is sent only when that moment is over or the window is closed, as the server cannot undo
 * it. Rows it refuses to delete are shown again, with the reason.
 */
export function useRemove(onDone: (ids: readonly number[]) => void): Remove {
  const t = useText('ui');
  const { resource, texts, nameOf } = useScope();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotifyText();
  const notifyPending = useNotifyPending();
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
      // The drawer of a deleted record closes.
      if (readResourcePage(pathname)?.view === 'detail')
        void navigate(listPage(path) + (isRecordPage(search) ? '' : search), { replace: true });
      notifyPending(t('remove.pending', values), {
        undo: keep,
        async commit() {
          try {
            await provider.deleteMany(name, { ids, meta: { isQuiet: true } });
            notify(t('remove.done', values));
          } catch (error) {
            notify(t('remove.refused', { ...values, reason: reasonOf(error, t) }), 'error');
          }
          // Deleted or refused: the list shows it after reloading.
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
      notifyPending,
      provider,
      queries,
    ],
  );
}

/** Why the rows were not deleted, and which rows still refer to them. */
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

/** The rows of a list without those whose deletion is pending. */
export function useShown({ name }: AnyResource, found: Rows): Rows {
  const hidden = useSyncExternalStore(removals.subscribe, () => removals.of(name));
  const { rows } = found;
  const shown = useMemo(
    () => (hidden.size === 0 ? rows : rows.filter(({ id }) => !hidden.has(Number(id)))),
    [rows, hidden],
  );
  return { ...found, rows: shown, total: found.total - (rows.length - shown.length) };
}

/** Deleted rows whose deletion can still be undone: the server has them, lists hide them. */
export type Removals = {
  /** The hidden ids of a resource. The same set until one changes. */
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

/** One store for all pages of the window. */
const removals = createRemovals();
