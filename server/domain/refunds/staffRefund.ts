import { orders, Status } from '../../../resources/shop/orders.ts';
import {
  amountCaps,
  type RefundCaps,
  refundCaps,
} from '../../../resources/shop/refunds/refundCaps.ts';
import {
  AuditStatus,
  RefundMethod,
  type RefundReason,
  RefundStatus,
  RefundType,
} from '../../../resources/shop/refundShape.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { adminActor } from '../actors.ts';
import { type ActionCommand, handle } from '../handle.ts';
import { isFromStock, linesOf, type OrderLine, type OrderRow } from '../orders/order.ts';
import { effectsOf } from '../orders/orderEffects.ts';
import { unitsOf } from './apply.ts';
import {
  logOrder,
  logRefund,
  type RefundContext,
  refundableOf,
  refundLinesOf,
  type RefundRow,
} from './lockRefund.ts';
import { payRefund } from './money.ts';
import { freightCap, linesWithShares, overCap } from './refundShares.ts';
import { allowAlone, announceProposal, proposalOf } from './twoAdmins.ts';
import { type NewRefundLine, writeRefund } from './writeRefund.ts';

export type StaffRefund = {
  /** `items`: units of lines; `amount`: money for none of them, such as for a stain. */
  readonly way: 'items' | 'amount';
  /** Units, and those of them that are in stock again; with an amount the lines it is for, absent: all. */
  readonly lines: readonly StaffRefundLine[] | null;
  /** Fen; null: all that the units allow. */
  readonly goods: number | null;
  /** Fen; null: what comes back with the units by itself. */
  readonly freight: number | null;
  readonly reasonCode: (typeof RefundReason)[keyof typeof RefundReason];
  readonly note: string;
  readonly toBalance: boolean;
};

type StaffRefundLine = {
  readonly order_goods_id: number;
  readonly num: number;
  readonly restock: number;
};

/**
 * Staff refund a paid order without a request of its member, by the caps and shares of one. It needs no audit;
 * above `four_eyes_amount` it waits for a second admin. Source: domain B.2, C.4, A28.
 *
 * @throws {Refusal} refund_over_cap with the cap and its field
 * @throws {InvalidInput} lines, goods_amount
 */
export async function refundByStaff(
  context: RefundContext,
  order: OrderRow,
  asked: StaffRefund,
): Promise<RefundRow> {
  const { tx, actor, now } = context;
  const caps = await capsFor(tx, order, asked);
  const goods = asked.goods ?? (asked.way === 'items' ? caps.goods : 0);
  const freight = asked.freight ?? Math.min(caps.freight, caps.mostFreight);
  assertWithin({ goods, freight }, caps);
  const amount = goods + freight;
  const by = await allowAlone(context, { order, amount, command: 'shop_order.refund' });
  const lines = await linesFor(context, { order, asked, caps, goods, freight });
  const refund = await writeRefund(context, {
    order,
    lines,
    values: {
      type: RefundType.money_only,
      creator_id: actor.id,
      reason_code: asked.reasonCode,
      note: asked.note.trim(),
      apply_amount: amount,
      goods_amount: goods,
      freight_amount: freight,
      refund_amount: amount,
      integral_back: caps.points,
      refund_method: asked.toBalance ? RefundMethod.balance : RefundMethod.original,
      restock: lines.some(({ restock_num = 0 }) => restock_num > 0) ? 1 : 0,
      ...(by
        ? { audit_status: AuditStatus.agree, audit_admin_id: actor.id, audit_time: now }
        : { audit_status: AuditStatus.wait_audit, ...proposalOf(context, { goods, freight }) }),
    },
  });
  const locked = { order, refund };
  const action = by ? 'create' : 'propose';
  await logRefund(context, refund.id, { action, from: 0, to: RefundStatus.processing });
  await logOrder(context, locked, { action: 'staff_refund', to: order.status });
  await (by ? payRefund({ ...context, by }, locked) : announceProposal(context, locked));
  return refund;
}

/** The caps of the units or the amount, and the freight that staff may add. */
type StaffCaps = RefundCaps & { readonly mostFreight: number };

async function capsFor(
  tx: Tx,
  order: OrderRow,
  { way, lines, reasonCode }: Pick<StaffRefund, 'way' | 'lines' | 'reasonCode'>,
  except = 0,
): Promise<StaffCaps> {
  const refundable = await refundableOf(tx, order, except);
  const chosen = lines ?? [];
  const caps =
    way === 'items'
      ? refundCaps(
          refundable,
          unitsOf(
            refundable.lines,
            chosen.filter(({ num }) => num > 0),
          ),
        )
      : amountCaps(refundable, linesNamed(refundable.lines, chosen));
  return { ...caps, mostFreight: freightCap(order, refundable, { reasonCode, own: caps.freight }) };
}

/** The lines that an amount is for: without any, all. */
function linesNamed(
  lines: readonly { readonly id: number }[],
  chosen: readonly StaffRefundLine[],
): readonly number[] {
  const ids = lines.map(({ id }) => id);
  const named = chosen.map(({ order_goods_id: id }) => id);
  if (named.some((id) => !ids.includes(id))) throw refused('lines', 'not_a_reference');
  return named.length > 0 ? named : ids;
}

function assertWithin(
  { goods, freight }: { readonly goods: number; readonly freight: number },
  { goods: most, mostFreight, lines }: StaffCaps,
): void {
  if (goods > most) throw overCap('goods_amount', most);
  if (freight > mostFreight) throw overCap('freight_amount', mostFreight);
  // Without money only units that cost none: they return their points.
  const isForUnits = lines.some(({ num }) => num > 0);
  if (goods + freight === 0 && !(isForUnits && most === 0))
    throw refused('goods_amount', 'too_small', { min: '0.01' });
}

type NewLines = {
  readonly order: OrderRow;
  readonly asked: StaffRefund;
  readonly caps: StaffCaps;
  readonly goods: number;
  readonly freight: number;
};

/** The shares of the lines, with their units in stock again. Lines that nothing is paid for are left out. */
async function linesFor(
  { tx }: RefundContext,
  { order, asked, caps, goods, freight }: NewLines,
): Promise<readonly NewRefundLine[]> {
  const shares = await linesWithShares(tx, caps, { goods, freight });
  if (asked.way === 'amount')
    return shares.filter((line) => line.amount > 0 || line.freight_amount > 0);
  const lines = new Map((await linesOf(tx, order.id)).map((line) => [line.id, line]));
  const restocked = new Map(asked.lines?.map((line) => [line.order_goods_id, line.restock]));
  return shares.map((share) => {
    const line = lines.get(share.order_goods_id);
    const restock = restocked.get(share.order_goods_id) ?? 0;
    if (restock > share.num) throw refused('lines', 'too_large', { max: share.num });
    return {
      ...share,
      restock_num: line && isFromStock(line) ? restock : 0,
      unsent_num: line && order.status === Status.to_ship ? unsentOf(line, share.num) : 0,
    };
  });
}

/** Units of a refund that have not left: the first ones that are refunded. */
const unsentOf = ({ num, ship_num, refund_num, refunding_num }: OrderLine, units: number): number =>
  Math.max(0, Math.min(units, num - ship_num - refund_num - refunding_num));

type RefundCommand = ActionCommand<typeof orders, 'refund'>;

/** The action of staff on a paid order, see {@link refundByStaff}. */
export const refundOrder = handle(
  orders,
  'refund',
  async ({ tx, record, input, admin, now }) => {
    await refundByStaff({ tx, actor: adminActor({ admin }), now }, record, askedIn(input));
  },
  {
    outcome: writtenEffects,
    async preview(command) {
      const { tx, record, input } = command;
      const { id } = await newestRefund(tx, record.id);
      const caps = await capsFor(tx, record, askedIn(input), id);
      return {
        ...(await writtenEffects(command)),
        most: { goods: yuanOf(caps.goods), freight: yuanOf(caps.mostFreight) },
      };
    },
  },
);

/** The refund that was written, with its effects, in yuan. */
async function writtenEffects({ tx, record }: Pick<RefundCommand, 'tx' | 'record'>) {
  const refund = await newestRefund(tx, record.id);
  const lines = await refundLinesOf(tx, refund.id);
  return {
    ...(await effectsOf(tx, { orderId: record.id, userId: record.user_id })),
    refund: {
      refund_no: refund.refund_no,
      goods: yuanOf(refund.goods_amount),
      freight: yuanOf(refund.freight_amount),
      amount: yuanOf(refund.refund_amount),
      lines: lines.map(({ order_goods_id, units, part_amount }) => ({
        order_goods_id,
        num: units,
        amount: yuanOf(part_amount),
      })),
    },
  };
}

const newestRefund = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('shop_refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const askedIn = (input: RefundCommand['input']): StaffRefund => ({
  way: input.way,
  lines: input.lines,
  goods: input.goods_amount,
  freight: input.freight_amount,
  reasonCode: input.reason_code,
  note: input.note,
  toBalance: input.refund_method === RefundMethod.balance,
});

const refused = (name: string, code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([[name, new Invalid(code, params)]]));
