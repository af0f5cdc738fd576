import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { jobDetail, type LiveMessage } from '../contract/index.ts';
import { liveKey } from '../ui/index.ts';
import { useServices } from './services.ts';
import { useNotices } from './notices/useNotices.tsx';
import { stopLive, liveStore } from './live/liveStore.ts';
import { useText } from '../texts/index.ts';

/** Counts of a list that changes all the time are asked for at most so often. */
const countsMs = 5_000;
/** Random delay of the refetch, in ms: all clients receive the message at the same moment. */
const spreadMs = 1_000;

/** Keeps the live channel open while an admin is signed in, and reloads the data its messages name. */
export default function LiveHost() {
  const { live, sessions } = useServices();
  const queries = useQueryClient();
  const isSignedIn = useSyncExternalStore(
    sessions.admin.subscribe,
    () => sessions.admin.get().token !== '',
  );
  const onMessage = useEffectEvent(useMessageHandler());
  useEffect(() => {
    if (!isSignedIn || !live) return;
    let isLeft = false;
    void live().then((open) => {
      if (!isLeft) liveStore.take(open((message) => onMessage(message)));
    });
    // Publishes the state of the channel, so that queries poll less while it is connected.
    queries.setQueryDefaults(liveKey, { gcTime: Infinity });
    const leave = liveStore.subscribe(() =>
      queries.setQueryData(liveKey, liveStore.get()?.is ?? 'closed'),
    );
    return () => {
      isLeft = true;
      leave();
      queries.setQueryData(liveKey, 'closed');
      stopLive();
    };
  }, [isSignedIn, live, queries]);
  return null;
}

function useMessageHandler() {
  const queries = useQueryClient();
  const reportJob = useJobToast();
  const onNotice = useNotices();

  async function rulesChanged() {
    await queries.invalidateQueries({ queryKey: ['start'] });
    // Permissions are computed from the reply to `start`, so it is loaded first.
    await queries.invalidateQueries({ queryKey: ['auth'] });
  }

  return (message: LiveMessage): void => {
    if (message.type === 'notify') return onNotice(message.data);
    if (message.type === 'job') {
      const { id, isOver } = message.data;
      void queries.invalidateQueries({ queryKey: ['job', id] });
      if (isOver) void reportJob(id);
      return;
    }
    if (message.type === 'presence') {
      const { resource, id } = message.data;
      return void queries.invalidateQueries({ queryKey: ['presence', resource, id] });
    }
    if (message.type === 'notes') {
      const { resource, id } = message.data;
      return void queries.invalidateQueries({ queryKey: [resource, 'notes', id] });
    }
    if (message.type === 'rows') {
      const { resource, edited = false } = message.data;
      // A plain change takes no turn of an edited list.
      return throttled(`${resource} ${edited}`, () => {
        void queries.invalidateQueries({ queryKey: [resource, 'counts'] });
        void queries.invalidateQueries({ queryKey: [resource, 'total'] });
        if (!edited) return;
        const reload = () => void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
        setTimeout(reload, Math.random() * spreadMs);
      });
    }
    setTimeout(() => void rulesChanged(), Math.random() * spreadMs);
    if (message.type !== 'missed') return;
    void queries.invalidateQueries({ queryKey: ['job'] });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => counted.has(queryKey[1]) });
  };
}

/**
 * Second part of the query keys that the channel invalidates: counts, new rows of a list, unread notices, notes.
 */
const counted: ReadonlySet<unknown> = new Set(['counts', 'total', 'unread', 'notes']);

const throttled = createThrottle(countsMs);

/** Reports the end of a job with a toast, on any page. */
function useJobToast() {
  const t = useText('shell');
  const { http, toasts } = useServices();

  return async (id: number): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    // A failed request is not reported: the list shows the outcome.
    const asked = { showCodeMessage: false, cancelDuplicate: false };
    const { row } = await http.call(jobDetail, { id }, asked).catch(() => ({ row: undefined }));
    if (!row) return;
    const { status, done, total, refusedCount: refused } = row;
    if (status === 'failed') toasts.add({ type: 'error', message: t('live.jobFailed', { id }) });
    else if (refused > 0)
      toasts.add({
        type: 'warning',
        message: t('live.jobPartly', { done: done - refused, refused }),
      });
    else toasts.add({ type: 'success', message: t('live.jobDone', { total }) });
  };
}

/** Does a thing at once, and then at most once in a while, the last time after all. */
function createThrottle(everyMs: number) {
  const waiting = new Map<string, (() => unknown) | undefined>();

  return function throttled(key: string, run: () => unknown): void {
    if (waiting.has(key)) {
      waiting.set(key, run);
      return;
    }
    waiting.set(key, undefined);
    run();
    setTimeout(() => {
      const next = waiting.get(key);
      waiting.delete(key);
      if (next) throttled(key, next);
    }, everyMs);
  };
}
