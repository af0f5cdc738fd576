import { type CompiledQuery, sql } from 'kysely';
import type { Tx } from '../db/index.ts';

/** The channel that announces events after their commit. */
export const outboxChannel = 'outbox';

/** The events of the shop with their payloads. Source: domain B.12. */
export type Events = {
  /** In fen. */
  'order.placed': {
    readonly user_id: number;
    readonly amount: number;
    /** Staff placed it: the member hears of it. */
    readonly by_staff?: boolean;
  };
  'order.paid': {
    readonly order_no: string;
    readonly user_id: number;
    /** Fen. */
    readonly amount: number;
    readonly method: string;
  };
  'order.cancel_applied': {
    readonly order_no: string;
    readonly user_id: number;
    readonly reason: string;
  };
  /** The member takes the request to cancel back. */
  'order.cancel_withdrawn': OrderFacts;
  /** The member says that a transfer is on its way. */
  'order.transfer_announced': OrderFacts;
  'order.receive_extended': OrderFacts & { readonly auto_receive_time: number };
  'order.received': OrderFacts;
  'order.completed': OrderFacts;
  'order.shipped': {
    readonly order_no: string;
    readonly user_id: number;
    readonly company_code: string;
    readonly express_no: string;
    /** True if all units have been shipped. */
    readonly complete: boolean;
    readonly parcel_id: number;
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
  /** A top-up that has arrived, in fen. */
  'recharge.paid': {
    readonly order_no: string;
    readonly user_id: number;
    readonly money: number;
    readonly give_money: number;
    readonly give_score: number;
  };
  'recharge.closed': OrderFacts;
  /** Taken back from the balance; the money is on its way. In fen. */
  'recharge.refund_requested': OrderFacts & { readonly money: number };
  /** The money is back with the member, in fen. */
  'recharge.refunded': OrderFacts & { readonly money: number };
  /** The member says that a transfer is on its way. */
  'recharge.transfer_announced': OrderFacts;
  /** A gateway reports another amount than is due: nothing was applied. In fen. */
  'payment.mismatch': PaymentFacts & { readonly reported: number | null };
  /** Money of a late or a second payment, or of a top-up, that the gateway does not pay back. */
  'payment.refund_failed': PaymentFacts & { readonly refund_no: string };
  /** The gateway has paid back money that staff had settled manually. */
  'payment.returned_twice': PaymentFacts & { readonly refund_no: string };
  'user.registered': { readonly user_id: number };
  'coupon.granted': {
    readonly user_id: number;
    readonly coupon: string;
    readonly coupon_en: string | null;
    readonly end_time: number;
  };
  /** A coupon that ends soon and is still unused. */
  'coupon.expiring': {
    readonly user_id: number;
    readonly coupon: string;
    readonly coupon_en: string | null;
    readonly end_time: number;
  };
  'custom_order.new': CustomOrderFacts;
  'custom_order.quoted': CustomOrderFacts;
  /** By its member, or by staff for them. */
  'custom_order.accepted': CustomOrderFacts;
  /** An order of the shop was made of it. */
  'custom_order.ordered': CustomOrderFacts;
  'custom_order.started': CustomOrderFacts;
  'custom_order.delivered': CustomOrderFacts;
  'custom_order.closed': CustomOrderFacts;
  /** A SKU whose stock has fallen to its warning level or below. */
  'stock.low': StockFacts;
  /** A SKU whose stock has risen above its warning level again. */
  'stock.back': StockFacts;
  'export.done': ExportFacts;
  'export.failed': ExportFacts;
  'scheduled_export.failed': ExportFacts;
  'scheduled_export.paused': ExportFacts;
  'feedback.new': { readonly type: string };
  'refund.applied': RefundFacts;
  /** One admin proposes and another agrees. */
  'refund.proposed': RefundFacts;
  /** Goods are on their way back. */
  'refund.shipped_back': RefundFacts;
  /** Money to be paid out by hand, or goods to be sent back first. */
  'refund.agreed': RefundFacts;
  'refund.refused': RefundFacts & { readonly reason: string };
  /** The gateway declined; the money stays reserved. */
  'refund.failed': RefundFacts;
  /** Money that is back with the buyer. */
  'refund.done': RefundFacts;
  /** A note on a record names colleagues. */
  'note.mentioned': ColleagueFacts;
  /** A record was given to a colleague. */
  'record.assigned': ColleagueFacts;
};

type ColleagueFacts = {
  /** Path of the resource, and the name of its record. */
  readonly path: string;
  readonly name: string;
  /** Nickname of the admin who did it. */
  readonly author: string;
  /** To be told. */
  readonly admin_ids: readonly number[];
};

type CustomOrderFacts = { readonly custom_no: string };

type PaymentFacts = {
  /** Number of the order or the top-up. */
  readonly order_no: string;
  readonly pay_no: string;
  /** Fen. */
  readonly amount: number;
};

/** The text tells the SKU apart from others of its product; it is empty if there is only one. */
type StockFacts = {
  readonly name: string;
  readonly name_en: string | null;
  readonly sku_text: string;
  readonly sku_text_en: string | null;
  readonly goods_id: number;
  readonly left: number;
};

type OrderFacts = { readonly order_no: string; readonly user_id: number };

type ExportFacts = {
  readonly name: string;
  /** Its author, or its owner. */
  readonly admin_id: number;
};

type RefundFacts = {
  readonly refund_no: string;
  readonly order_no: string;
  readonly user_id: number;
  /** Fen. */
  readonly amount: number;
  /** Made by staff without a request of the member. */
  readonly by_staff?: true;
  /** Of staff to the member. */
  readonly note?: string;
};

/** Subject of an event: a table and the id of its row. */
export type Aggregate = { readonly name: string; readonly id: number };

/**
 * Writes an event in the transaction that causes it: both are committed, or neither. Subscribers
 * (notifications, mail) receive it after the commit, at least once, in order per aggregate.
 */
export async function emit<Name extends keyof Events>(
  { tx, now }: { readonly tx: Tx; readonly now: number },
  event: Name,
  { name, id }: Aggregate,
  payload: Events[Name],
): Promise<void> {
  insertEvent ??= compileInsert(tx);
  const parameters = [event, name, id, JSON.stringify(payload), now, now, outboxChannel];
  await tx.executeQuery({ ...insertEvent, parameters });
}

/** Built once: many actions write events. */
let insertEvent: CompiledQuery | undefined;

const compileInsert = (tx: Tx): CompiledQuery =>
  tx
    .with('written', (db) =>
      db
        .insertInto('outbox')
        .values({
          event: '',
          aggregate: '',
          aggregate_id: 0,
          payload: '',
          create_time: 0,
          update_time: 0,
        })
        .returning('id'),
    )
    .selectFrom('written')
    .select(sql`pg_notify(${''}, '')`.as('notified'))
    .compile();
