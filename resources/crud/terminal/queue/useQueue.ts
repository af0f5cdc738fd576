import { useLocale } from 'ra-core';
import { useEffect } from 'react';
import { browserStore, createStored, type Http } from '../../../../src/client/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { cancelRun } from '../terminalCalls.ts';
import { createQueue, type TaskQueue } from './createQueue.ts';
import { createOpenRun } from './openRun.ts';
import { readQueue } from './tasks.ts';

/** The queue of this browser. It goes on while its page is closed. */
export function useQueue(): TaskQueue {
  const http = useHttp();
  const locale = useLocale();
  useEffect(() => {
    language = locale;
  }, [locale]);
  return queueOf(http);
}

/** Key of the tasks in the store of the browser. */
export const queueKey = 'terminal_tasks';

let language = '';
const queues = new WeakMap<Http, TaskQueue>();

function queueOf(http: Http): TaskQueue {
  const known = queues.get(http);
  if (known) return known;
  const queue = createQueue({
    stored: createStored(browserStore(localStorage), queueKey, readQueue),
    open: createOpenRun(http, () => language),
    cancel: (uuid) => cancelRun(http, uuid),
    newId,
    now: () => Math.floor(Date.now() / 1_000),
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  queues.set(http, queue);
  return queue;
}

/** A random uuid. Not `crypto.randomUUID`, which plain http does not have. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
