import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveMessage } from '../../contract/index.ts';
import { liveKey } from '../../ui/index.ts';
import { useServices } from '../services.ts';
import { hushLive, liveStore } from './liveStore.ts';
import { createSeldom } from './seldom.ts';
import { useJobToast } from './useJobToast.ts';

/** Counts of a list that changes all the time are asked for at most so often. */
const countsMs = 5_000;
/** So many are told the same at once: they ask spread over this. */
const spreadMs = 1_000;

/** Keeps the live channel open while somebody is signed in, and asks anew for what it names. */
export default function LiveHost() {
  const { live, sessions } = useServices();
  const queries = useQueryClient();
  const isSignedIn = useSyncExternalStore(
    sessions.admin.subscribe,
    () => sessions.admin.get().token !== '',
  );
  const hearing = useHearing();
  const hear = useEffectEvent(hearing);
  useEffect(() => {
    if (!isSignedIn || !live) return;
    let isLeft = false;
    void live().then((open) => {
      if (!isLeft) liveStore.take(open((message) => hear(message)));
    });
    // Those who would ask again and again wait for news instead, as long as there may be some.
    queries.setQueryDefaults(liveKey, { gcTime: Infinity });
    const leave = liveStore.subscribe(() =>
      queries.setQueryData(liveKey, liveStore.get()?.is ?? 'closed'),
    );
    return () => {
      isLeft = true;
      leave();
      queries.setQueryData(liveKey, 'closed');
      hushLive();
    };
  }, [isSignedIn, live, queries]);
  return null;
}

function useHearing() {
  const queries = useQueryClient();
  const tellJob = useJobToast();

  async function rulesChanged() {
    await queries.invalidateQueries({ queryKey: ['start'] });
    // What may be done is read from that answer.
    await queries.invalidateQueries({ queryKey: ['auth'] });
  }

  return (message: LiveMessage): void => {
    if (message.type === 'job') {
      const { id, isOver } = message.data;
      void queries.invalidateQueries({ queryKey: ['job', id] });
      if (isOver) void tellJob(id);
      return;
    }
    if (message.type === 'rows') {
      const { resource } = message.data;
      return seldom(resource, () => queries.invalidateQueries({ queryKey: [resource, 'counts'] }));
    }
    setTimeout(() => void rulesChanged(), Math.random() * spreadMs);
    if (message.type !== 'missed') return;
    void queries.invalidateQueries({ queryKey: ['job'] });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'counts' });
  };
}

const seldom = createSeldom(countsMs);
