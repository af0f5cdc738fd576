import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ReplyError } from '../../client/index.ts';
import { isRecordPage, listPage, readResourcePage, type Blocker } from '../../contract/index.ts';
import type { Row } from '../actions/offers.ts';
import { useScope } from '../Scope.tsx';
import { inSentence } from '../texts/inSentence.ts';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { useNotifyPending } from '../undo/index.ts';
import { removals } from './removals.ts';
import { type Translate, useText } from '../../texts/index.ts';

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
