import { anyOf, type Database, transact, type Tx } from '../db/index.ts';
import { type Events, outboxChannel } from './emit.ts';

/** An event as it is stored. */
export type OutboxEvent = {
  readonly id: number;
  readonly event: keyof Events;
  readonly aggregate: string;
  readonly aggregate_id: number;
  /** Of the type that belongs to the event. */
  readonly payload: unknown;
};

export type DispatchOptions = Pick<Database, 'db' | 'listen'> & {
  /** Unix seconds. */
  readonly now: () => number;
  /**
   * Receives events in order, at least once. Its writes are committed together with the mark that
   * the events are done; when it throws, it receives the same events again.
   */
  readonly hear: (happenings: readonly OutboxEvent[], tx: Tx) => void | Promise<void>;
  readonly warn: (message: string, facts: object) => void;
  /** How often it looks for events whose announcement was lost. */
  readonly pollMs?: number;
};

/**
 * Delivers the events that {@link emit} wrote, after their commit, from all processes; one process
 * delivers at a time.
 */
export function createDispatch({ db, listen, now, hear, warn, pollMs = 5_000 }: DispatchOptions) {
  let deaf: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopping = false;

  function wake(): void {
    isAskedAgain = true;
    working ??= deliverAll()
      .catch((err: unknown) => warn('events: delivery failed', { err }))
      .finally(() => (working = undefined));
  }

  /** An announcement during the last look starts another one. */
  async function deliverAll(): Promise<void> {
    while (isAskedAgain && !isStopping) {
      isAskedAgain = false;
      while (!isStopping && (await deliverPortion()) === portion);
    }
  }

  const deliverPortion = (): Promise<number> =>
    transact(db, async (tx) => {
      // A second process waits here, and then finds only what is still open.
      const open = await tx
        .selectFrom('outbox')
        .select(['id', 'event', 'aggregate', 'aggregate_id', 'payload'])
        .where('done_time', 'is', null)
        .orderBy('id')
        .limit(portion)
        .forUpdate()
        .execute();
      if (open.length === 0) return 0;
      // Only `emit` writes the column.
      await hear(open as readonly OutboxEvent[], tx);
      await tx
        .updateTable('outbox')
        .set((eb) => ({ done_time: now(), update_time: now(), version: eb('version', '+', 1) }))
        .where(
          'id',
          '=',
          anyOf(
            'bigint',
            open.map(({ id }) => id),
          ),
        )
        .execute();
      return open.length;
    });

  return {
    async start(): Promise<void> {
      deaf = await listen(outboxChannel, wake);
      timer = setInterval(wake, pollMs).unref();
      wake();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await working;
      await deaf?.();
    },
    /** Deletes events that were delivered long ago. */
    async tidy(): Promise<void> {
      await db
        .deleteFrom('outbox')
        .where('done_time', '<', now() - keptSeconds)
        .execute();
    },
  };
}

const portion = 200;
const keptSeconds = 30 * 86_400;

/** The resources whose rows an event has changed, by their names. */
const changed: Readonly<Record<keyof Events, readonly string[]>> = {
  'order.paid': ['shop_order', 'shop_notification'],
  'order.shipped': ['shop_order'],
  'order.cancelled': ['shop_order'],
  'order.cancel_refused': ['shop_order'],
  'refund.agreed': ['shop_order'],
  'refund.done': ['shop_order'],
  'recharge.paid': ['recharge_order'],
  'user.registered': ['user'],
  'coupon.granted': ['coupon'],
  'coupon.expiring': [],
  'custom_order.quoted': ['custom_order'],
  'stock.low': ['shop_goods', 'shop_notification'],
  'export.done': ['order_export', 'shop_notification'],
  'export.failed': ['order_export', 'shop_notification'],
  'feedback.new': ['user_feedback'],
};

/** Of all these events, each resource once. */
export const changedBy = (happenings: readonly OutboxEvent[]): readonly string[] => [
  ...new Set(happenings.flatMap(({ event }) => changed[event])),
];
