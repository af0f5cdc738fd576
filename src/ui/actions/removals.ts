import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'ra-core';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AdminPermissions, ReplyError, type ShopDataProvider } from '../../client/index.ts';
import {
  type Blocker,
  type ErrorCode,
  isRecordPage,
  listPage,
  readResourcePage,
  recycleBin,
} from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { type Translate, useText } from '../../texts/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { isDeletable } from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import type { Rows } from '../data/useRows.ts';
import { useDeletionReason } from './deletionReason.ts';
import { inSentence } from '../texts/textsOf.ts';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { useNotifyPending, useNotifyUndo } from '../texts/useNotifyUndo.ts';

type Remove = (rows: readonly Row[]) => void;

/**
 * Deletes rows, and reports how many of them the resource does not allow to delete. Lists hide them at
 * once; rows the server refuses to delete are shown again, with the reason.
 *
 * Rows that the recycle bin keeps are deleted at once, and restored by undo. Other rows cannot be
 * restored: they are deleted only when the time to undo is over or the window is closed.
 */
export function useRemove(onDone: (ids: readonly number[]) => void): Remove {
  const t = useText('ui');
  const { resource, texts, nameOf } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const { permissions } = usePermissions<AdminPermissions>();
  const mayRestore = permissions?.can(recycleBin.node) === true && isRestorable(resource);
  const queries = useQueryClient();
  const deletionReason = useDeletionReason();
  const notify = useNotifyText();
  const notifyPending = useNotifyPending();
  const notifyUndo = useNotifyUndo();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { name, path } = resource;

  return useCallback<Remove>(
    (chosen) => {
      const rows = chosen.filter(isDeletable(resource));
      const [kept] = chosen.filter((row) => !rows.includes(row));
      if (kept)
        notify(
          t('remove.kept', {
            label: nameOf(kept),
            name: inSentence(texts.one),
            smart_count: chosen.length - rows.length,
            reason: deletionReason(kept) ?? '',
          }),
          rows.length > 0 ? 'info' : 'error',
        );
      if (rows.length === 0) return;
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
      const reload = () => queries.invalidateQueries({ queryKey: [name] });
      const refuse = (error: unknown) =>
        notify(t('remove.refused', { ...values, reason: reasonOf(error, t) }), 'error');
      const removeLater = () =>
        notifyPending(t('remove.pending', values), {
          undo: keep,
          async commit() {
            try {
              await provider.deleteMany(name, { ids, meta: quiet });
              notify(t('remove.done', values));
            } catch (error) {
              refuse(error);
            }
            // Deleted or refused: the list shows it after reloading.
            await reload();
            keep();
          },
        });

      async function removeNow() {
        try {
          const entries = await provider.recycle(name, ids, { meta: quiet });
          // An existing server does not say how to restore them.
          if (entries.length === 0) notify(t('remove.done', values));
          else
            notifyUndo(t('remove.done', values), async () => {
              await restore(provider, entries);
              await reload();
            });
        } catch (error) {
          if (isNotRecycled(error)) {
            unkept.add(name);
            return removeLater();
          }
          refuse(error);
        }
        await reload();
        keep();
      }

      if (mayRestore && !unkept.has(name)) void removeNow();
      else removeLater();
    },
    [
      t,
      resource,
      texts,
      nameOf,
      deletionReason,
      name,
      path,
      pathname,
      search,
      onDone,
      navigate,
      notify,
      notifyPending,
      notifyUndo,
      mayRestore,
      provider,
      queries,
    ],
  );
}

const quiet = { isQuiet: true } as const;

/** The recycle bin keeps no secrets: who comes back from it has lost the password. */
const isRestorable = ({ source, shape }: AnyResource): boolean =>
  !source && !Object.values(shape.fields).some(({ options }) => options.secret);

/** Resources whose records the recycle bin did not keep when one was deleted. */
const unkept = new Set<string>();

const isNotRecycled = (error: unknown): boolean =>
  error instanceof ReplyError &&
  typeof error.envelope.data === 'object' &&
  error.envelope.data !== null &&
  'error' in error.envelope.data &&
  error.envelope.data.error === ('not_recycled' satisfies ErrorCode);

/** @throws with the reason of the first entry that does not come back */
async function restore(provider: ShopDataProvider, entries: readonly number[]): Promise<void> {
  const { resource, action } = recycleBin;
  const result = await provider.act(resource, action, { ids: entries, meta: quiet });
  const [refused] = result.type === 'done' ? result.refused : [];
  if (refused) throw new Error(refused.msg);
}

/** Returns the reason the rows were not deleted, and the rows that still refer to them. */
function reasonOf(error: unknown, t: Translate<'ui'>): string {
  if (!(error instanceof Error)) throw error;
  const blockers = blockersOf(error).map(({ name, count }) => t('remove.blocker', { name, count }));
  return [error.message, ...blockers].join(' ');
}

function blockersOf(error: Error): readonly Blocker[] {
  const data = error instanceof ReplyError ? error.envelope.data : undefined;
  if (typeof data !== 'object' || data === null || !('blockers' in data)) return [];
  // Sent by our own server only; an existing one has no such key.
  return Array.isArray(data.blockers) ? (data.blockers as readonly Blocker[]) : [];
}

/** Rows in sight, and how many more of them are hidden. */
export type RowsWithoutRemoved = Rows & { readonly hidden: number };

/** The rows of a list without those whose deletion is pending. */
export function useShown({ name }: AnyResource, found: Rows): RowsWithoutRemoved {
  const hidden = useSyncExternalStore(removals.subscribe, () => removals.of(name));
  const { rows } = found;
  const shown = useMemo(
    () => (hidden.size === 0 ? rows : rows.filter(({ id }) => !hidden.has(Number(id)))),
    [rows, hidden],
  );
  const hiddenRows = rows.length - shown.length;
  return { ...found, rows: shown, total: found.total - hiddenRows, hidden: hiddenRows };
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
