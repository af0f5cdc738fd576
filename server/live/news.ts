import { type LiveMessage, nodeOf, type SignedInAdmin } from '../../src/contract/index.ts';
import type { Told } from './hub.ts';

/** What happened, as one process tells the others. */
export type News =
  | { readonly type: 'rules' }
  | { readonly type: 'missed' }
  | { readonly type: 'rows'; readonly resource: string }
  | {
      readonly type: 'job';
      readonly id: number;
      readonly isOver: boolean;
      /** Of the admin who asked for it. */
      readonly ownerId: number;
    };

/** What news are about. */
export type LiveAudience = {
  /** Of a resource, as its permissions are named; undefined when there is none. */
  readonly pathOf: (resource: string) => string | undefined;
};

/** News with one key are the same thing: only the last of them counts. The end of work is its own. */
export function keyOf(news: News): string {
  if (news.type === 'rows') return `rows ${news.resource}`;
  if (news.type === 'job') return `job ${news.id} ${news.isOver}`;
  return news.type;
}

/** The message of news, and who may hear it. */
export function tellableOf(news: News, { pathOf }: LiveAudience): Told {
  if (news.type === 'job') {
    const { id, isOver, ownerId } = news;
    return told({ type: 'job', data: { id, isOver } }, (admin) => admin.id === ownerId);
  }
  if (news.type === 'rows') {
    const path = pathOf(news.resource);
    return told(
      { type: 'rows', data: { resource: news.resource } },
      (admin) => path !== undefined && admin.can(nodeOf(path, 'index')),
    );
  }
  return told({ type: news.type, data: {} }, () => true);
}

const told = (message: LiveMessage, isFor: (admin: SignedInAdmin) => boolean): Told => ({
  message,
  isFor,
});

/**
 * Tells things one after the other, so that a later word does not overtake an earlier one. Of one
 * thing that comes again while it waits only the last is told.
 */
export function createTeller<T>(
  tell: (thing: T) => Promise<void>,
  failed: (error: unknown) => void,
) {
  const waiting = new Map<string, T>();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (const [key, thing] of waiting) {
      waiting.delete(key);
      await tell(thing).catch(failed);
    }
    isBusy = false;
  }

  return {
    add(key: string, thing: T): void {
      waiting.set(key, thing);
      // A map goes on to what is added while it is walked.
      if (!isBusy) void work();
    },
  };
}

/**
 * Passes each thing on at most once in a while: at once the first time, and once more at the end of
 * the while when it came again. What waits is one entry per thing, however often it comes.
 */
export function createThrottle<T>(everyMs: number, pass: (thing: T) => void) {
  const waiting = new Map<string, { next: T | undefined; readonly timer: NodeJS.Timeout }>();

  function begin(key: string, thing: T): void {
    const timer = setTimeout(() => {
      const next = waiting.get(key)?.next;
      waiting.delete(key);
      if (next !== undefined) begin(key, next);
    }, everyMs).unref();
    waiting.set(key, { next: undefined, timer });
    pass(thing);
  }

  return {
    add(key: string, thing: T): void {
      const entry = waiting.get(key);
      if (entry) entry.next = thing;
      else begin(key, thing);
    },
    /** What still waits is passed on now. */
    finish(): void {
      for (const { next, timer } of waiting.values()) {
        clearTimeout(timer);
        if (next !== undefined) pass(next);
      }
      waiting.clear();
    },
  };
}
