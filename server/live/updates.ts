import { type LiveMessage, nodeOf, type SignedInAdmin } from '../../src/contract/index.ts';
import type { AddressedMessage } from './hub.ts';

/** A change, as one process announces it to the others. */
export type LiveUpdate =
  | { readonly type: 'rules' }
  | { readonly type: 'missed' }
  | { readonly type: 'rows'; readonly resource: string; readonly edited?: true }
  | { readonly type: 'presence' | 'notes'; readonly resource: string; readonly id: number }
  | {
      readonly type: 'job';
      readonly id: number;
      readonly isOver: boolean;
      /** Id of the admin who started the job. */
      readonly ownerId: number;
    };

/** Audience of updates. */
export type LiveAudience = {
  /** The path of a resource, by which its permissions are named; undefined for an unknown one. */
  readonly pathOf: (resource: string) => string | undefined;
};

/**
 * Deduplication key of an update: only the last one with a key counts. The end of a job has a key of its own.
 */
export function keyOf(update: LiveUpdate): string {
  if (update.type === 'rows') return `rows ${update.resource}${update.edited ? ' edited' : ''}`;
  if (isOfRecord(update)) return `${update.type} ${update.resource} ${update.id}`;
  if (update.type === 'job') return `job ${update.id} ${update.isOver}`;
  return update.type;
}

/** The message of an update, and its audience. */
export function messageOf(update: LiveUpdate, { pathOf }: LiveAudience): AddressedMessage {
  if (update.type === 'job') {
    const { id, isOver, ownerId } = update;
    return addressed({ type: 'job', data: { id, isOver } }, (admin) => admin.id === ownerId);
  }
  if (update.type === 'rows') {
    const { resource, edited } = update;
    const path = pathOf(resource);
    return addressed(
      { type: 'rows', data: { resource, ...(edited && { edited }) } },
      (admin) => path !== undefined && admin.can(nodeOf(path, 'index')),
    );
  }
  if (isOfRecord(update)) {
    const { type, resource, id } = update;
    const path = pathOf(resource);
    return addressed(
      { type, data: { resource, id } },
      (admin) => path !== undefined && admin.can(nodeOf(path, nodeFor[type])),
    );
  }
  return addressed({ type: update.type, data: {} }, () => true);
}

type RecordUpdate = Extract<LiveUpdate, { readonly id: number; readonly resource: string }>;

const isOfRecord = (update: LiveUpdate): update is RecordUpdate =>
  update.type === 'presence' || update.type === 'notes';

/** Last part of the permission of those whom an update of a record concerns. */
const nodeFor = { presence: 'edit', notes: 'detail' } as const;

const addressed = (
  message: LiveMessage,
  isFor: (admin: SignedInAdmin) => boolean,
): AddressedMessage => ({
  message,
  isFor,
});

/**
 * Sends values one after the other, so that a later one does not overtake an earlier one. Of values
 * with one key that wait only the last is sent; those that wait are sent up to `atOnce` together.
 */
export function createOrderedSender<T>(
  tell: (things: readonly T[]) => Promise<void>,
  failed: (error: unknown) => void,
  atOnce = 1,
) {
  const waiting = new Map<string, T>();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.size > 0) {
      const next = [...waiting].slice(0, atOnce);
      for (const [key] of next) waiting.delete(key);
      await tell(next.map(([, thing]) => thing)).catch(failed);
    }
    isBusy = false;
  }

  return {
    add(key: string, thing: T): void {
      waiting.set(key, thing);
      if (!isBusy) void work();
    },
  };
}

/**
 * Limits updates to one per interval: the first is passed on at once, and the latest repetition at the end of
 * the interval. One entry per thing is waiting, however often it comes.
 */
export function createUpdateThrottle<T>(everyMs: number, pass: (thing: T) => void) {
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
    /** Passes waiting updates on at once. */
    finish(): void {
      for (const { next, timer } of waiting.values()) {
        clearTimeout(timer);
        if (next !== undefined) pass(next);
      }
      waiting.clear();
    },
  };
}
