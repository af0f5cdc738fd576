import { type ExpressionBuilder, sql } from 'kysely';
import { daySeconds } from '../../src/schema/index.ts';
import { mostAttempts } from '../../resources/system/outbox.ts';
import { anyOf, type Database, names, type Tables, transact, type Tx } from '../db/index.ts';
import { type Events, outboxChannel } from './emit.ts';

/** An event as it is stored. */
export type OutboxEvent = {
  readonly id: number;
  readonly event: keyof Events;
  readonly aggregate: string;
  readonly aggregate_id: number;
  /** Payload of the type that belongs to the event. */
  readonly payload: unknown;
};

export type DispatchOptions = Pick<Database, 'db' | 'listen'> & {
  /** Unix seconds. */
  readonly now: () => number;
  /**
   * Receives events in order, at least once. Its writes are committed together with the mark that
   * the events are done; when it throws, it receives the events again one by one. An event that fails
   * again and again holds back later ones of its aggregate, until it is parked after ten attempts.
   */
  readonly hear: (happenings: readonly OutboxEvent[], tx: Tx) => void | Promise<void>;
  readonly warn: (message: string, facts: object) => void;
  /** Interval of polling for events whose announcement was lost. */
  readonly pollMs?: number;
};

/**
 * Delivers the events that {@link emit} wrote, after their commit, from all processes; one process
 * delivers at a time.
 */
export function createDispatch(options: DispatchOptions) {
  const { db, listen, now, warn, pollMs = 5_000 } = options;
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
      try {
        while (!isStopping && (await deliverPortion(options)) === portion);
      } catch (err) {
        warn('events: delivery failed', { err });
        await deliverSingly();
      }
    }
  }

  /** Finds out which events fail, so that the others are not held back. */
  async function deliverSingly(): Promise<void> {
    const failed = new Set<string>();
    const due = await db
      .selectFrom('outbox')
      .select(['id', 'aggregate', 'aggregate_id'])
      .where(isDue(now()))
      .orderBy('id')
      .limit(portion)
      .execute();
    for (const { id, aggregate, aggregate_id } of due) {
      const about = `${aggregate}:${aggregate_id}`;
      if (isStopping || failed.has(about)) continue;
      try {
        await deliverPortion(options, id);
      } catch (err) {
        failed.add(about);
        const attempts = await countAttempt(options, id);
        if (attempts >= mostAttempts) warn('events: an event was parked', { err, event: id });
      }
    }
  }

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

async function countAttempt(
  { db, now }: Pick<DispatchOptions, 'db' | 'now'>,
  id: number,
): Promise<number> {
  const counted = await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), update_time: now() }))
    .where('id', '=', id)
    .where('done_time', 'is', null)
    .returning('attempts')
    .executeTakeFirst();
  return counted?.attempts ?? 0;
}

/** Delivers the events that are due, or one of them. Returns how many it took. */
const deliverPortion = ({ db, now, hear }: DispatchOptions, only?: number): Promise<number> =>
  transact(db, async (tx) => {
    // A second process waits here, and then finds only open events.
    const open = await tx
      .selectFrom('outbox')
      .select(['id', 'event', 'aggregate', 'aggregate_id', 'payload'])
      .where(isDue(now()))
      .$if(only !== undefined, (one) => one.where('id', '=', only ?? 0))
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

const portion = 200;

/** Attempts without a pause; then each waits twice as long as the one before. */
const quickAttempts = 3;

const earlier = names('outbox', 'earlier');

/** Open, not parked, its pause is over, and no earlier event of its aggregate is still failing. */
const isDue = (at: number) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb('done_time', 'is', null),
    eb('attempts', '<', mostAttempts),
    eb.or([
      eb('attempts', '<', quickAttempts),
      sql<boolean>`${sql.ref('outbox.update_time')} + (1 << ${sql.ref('outbox.attempts')}) <= ${at}::bigint`,
    ]),
    sql<boolean>`not exists (select 1 from ${earlier}
      where ${earlier.done_time} is null and ${earlier.attempts} between 1 and ${mostAttempts - 1}
        and ${earlier.aggregate} = ${sql.ref('outbox.aggregate')}
        and ${earlier.aggregate_id} = ${sql.ref('outbox.aggregate_id')}
        and ${earlier.id} < ${sql.ref('outbox.id')})`,
  ]);
const keptSeconds = 30 * daySeconds;

/** The resources whose rows an event has changed, by their names. */
const changed: Readonly<Record<keyof Events, readonly string[]>> = {
  'order.placed': ['shop_order'],
  'order.paid': ['shop_order'],
  'order.cancel_applied': ['shop_order'],
  'order.cancel_withdrawn': ['shop_order'],
  'order.transfer_announced': ['shop_order'],
  'order.receive_extended': ['shop_order'],
  'order.received': ['shop_order'],
  'order.completed': ['shop_order'],
  'order.shipped': ['shop_order'],
  'order.cancelled': ['shop_order'],
  'order.cancel_refused': ['shop_order'],
  'refund.applied': ['shop_order', 'shop_refund'],
  'refund.proposed': ['shop_order', 'shop_refund'],
  'refund.shipped_back': ['shop_refund'],
  'refund.agreed': ['shop_order', 'shop_refund'],
  'refund.refused': ['shop_order', 'shop_refund'],
  'refund.done': ['shop_order', 'shop_refund'],
  'refund.failed': ['shop_refund'],
  'recharge.paid': ['recharge_order'],
  'recharge.closed': ['recharge_order'],
  'recharge.refund_requested': ['recharge_order'],
  'recharge.refunded': ['recharge_order', 'shop_payment'],
  'recharge.transfer_announced': ['recharge_order'],
  'payment.mismatch': ['shop_payment'],
  'payment.refund_failed': ['shop_payment', 'recharge_order'],
  'payment.returned_twice': ['shop_payment'],
  'user.registered': ['user'],
  'coupon.granted': ['coupon'],
  'coupon.expiring': [],
  'custom_order.new': ['custom_order'],
  'custom_order.quoted': ['custom_order'],
  'custom_order.accepted': ['custom_order'],
  'custom_order.ordered': ['custom_order', 'shop_order'],
  'custom_order.started': ['custom_order'],
  'custom_order.delivered': ['custom_order'],
  'custom_order.closed': ['custom_order'],
  'stock.low': ['shop_goods'],
  'stock.back': ['shop_goods'],
  'export.done': ['order_export'],
  'export.failed': ['order_export'],
  'scheduled_export.failed': ['scheduled_export', 'scheduled_export_run'],
  'scheduled_export.paused': ['scheduled_export', 'scheduled_export_run'],
  'feedback.new': ['user_feedback'],
  'note.mentioned': [],
  'record.assigned': ['shop_order', 'shop_refund'],
};

/** Resources that these events change, each once. */
export const changedBy = (happenings: readonly OutboxEvent[]): readonly string[] => [
  ...new Set(happenings.flatMap(({ event }) => changed[event])),
];
