import { query, type Tx } from '../db/index.ts';

/** On it those who pass events on hear that there are some, once they are committed. */
export const outboxChannel = 'outbox';

/** What may happen in the shop, with what others are told about it. Source: domain B.12. */
export type Events = {
  'order.shipped': {
    readonly order_no: string;
    readonly user_id: number;
    readonly company_code: string;
    readonly express_no: string;
    /** Whether everything has left. */
    readonly complete: boolean;
  };
  'order.cancelled': {
    readonly order_no: string;
    readonly user_id: number;
    readonly cancel_type: number;
  };
  'order.cancel_refused': {
    readonly order_no: string;
    readonly user_id: number;
    readonly reason: string;
  };
  'feedback.new': { readonly type: string };
  /** Money to be paid out by hand. */
  'refund.agreed': RefundFacts;
  /** Money that is back with the buyer. */
  'refund.done': RefundFacts;
};

type RefundFacts = {
  readonly refund_no: string;
  readonly order_no: string;
  readonly user_id: number;
  /** Fen. */
  readonly amount: number;
};

/** What an event is about: a table and the id of its row. */
export type Aggregate = { readonly name: string; readonly id: number };

/**
 * Notes an event with the deed that caused it: both are committed, or neither.
 *
 * Others (notifications, mail) hear of it after the commit, at least once, in order per aggregate.
 */
export async function emit<Name extends keyof Events>(
  { tx, now }: { readonly tx: Tx; readonly now: number },
  event: Name,
  { name, id }: Aggregate,
  payload: Events[Name],
): Promise<void> {
  await query(
    tx,
    `with noted as (
       insert into outbox (event, aggregate, aggregate_id, payload, create_time, update_time)
       values ($1, $2, $3, $4, $5, $5) returning id)
     select pg_notify($6, '') from noted`,
    [event, name, id, JSON.stringify(payload), now, outboxChannel],
  );
}
