import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ReplyError } from '../../client/index.ts';
import {
  listLimits,
  noticeList,
  type NoticeRow,
  noticesResource,
  readAllNotices,
  readNotice,
} from '../../contract/index.ts';
import { useText } from '../../texts/index.ts';
import type { Counts } from '../attention.ts';
import { useServices } from '../services.ts';
import { setConfigUnread } from './useShopConfig.ts';

type Unread = { readonly list: readonly NoticeRow[]; readonly total: number };

// Below the resource's name, so that a change of its rows also invalidates these.
const unreadKey = [noticesResource, 'unread'] as const;

/** The newest unread notices. */
export function useUnread() {
  const { http } = useServices();
  return useQuery({
    queryKey: unreadKey,
    queryFn: (): Promise<Unread> =>
      http.call(
        noticeList,
        {
          page: 1,
          limit: shownAtOnce,
          order: 'id,desc',
          search: [{ field: 'status', operator: 'eq', val: '0' }],
        },
        quiet,
      ),
    meta: { isQuiet: true },
  });
}

const shownAtOnce = 20;

/** Marks notices as read: they go at once, and come back when the server refuses. */
export function useMarkRead() {
  const { http, toasts } = useServices();
  const queries = useQueryClient();
  const t = useText('notices');
  const onFailure = (error: Error) => {
    if (!isDone(error))
      toasts.add({ type: 'error', message: t('notRead', { reason: error.message }) });
    void queries.invalidateQueries({ queryKey: [noticesResource] });
  };
  const some = useMutation({
    async mutationFn(ids: readonly number[]) {
      // Notices that came over night are one message, and more than a call takes.
      for (let from = 0; from < ids.length; from += listLimits.ids) {
        const portion = ids.slice(from, from + listLimits.ids);
        await http.call(
          readNotice,
          portion.length === 1 ? { ids: portion, id: portion[0] ?? 0 } : { ids: portion },
          quiet,
        );
      }
    },
    onMutate: (ids) => takeAway(queries, ids),
    onError: onFailure,
    onSuccess: () => void queries.invalidateQueries({ queryKey: [noticesResource] }),
  });
  const all = useMutation({
    mutationFn: () => http.call(readAllNotices, { input: {} }, quiet),
    onMutate() {
      queries.setQueryData<Unread>(unreadKey, { list: [], total: 0 });
      setUnreadCount(queries, () => 0);
    },
    onError: onFailure,
    onSuccess: () => void queries.invalidateQueries({ queryKey: [noticesResource] }),
  });
  return { markRead: some.mutate, markAllRead: all.mutate };
}

/** True if the notice was read or deleted elsewhere. */
const isDone = (error: Error): boolean =>
  error instanceof ReplyError && doneErrors.has(Object(error.envelope.data).error);

const doneErrors: ReadonlySet<unknown> = new Set(['illegal_transition', 'not_found']);

const quiet = { showCodeMessage: false, cancelDuplicate: false } as const;

function takeAway(queries: QueryClient, ids: readonly number[]): void {
  queries.setQueryData<Unread>(
    unreadKey,
    (known) =>
      known && {
        list: known.list.filter(({ id }) => !ids.includes(id)),
        total: Math.max(0, known.total - ids.length),
      },
  );
  setUnreadCount(queries, (count) => Math.max(0, count - ids.length));
}

/** The number on the bell and in the menu, ahead of the next count. */
export function setUnreadCount(queries: QueryClient, next: (count: number) => number): void {
  setConfigUnread(queries, next);
  queries.setQueryData<Counts>([noticesResource, 'counts'], (known) => {
    const unread = known?.['unread'];
    return unread && { ...known, unread: { ...unread, count: next(unread.count) } };
  });
}
