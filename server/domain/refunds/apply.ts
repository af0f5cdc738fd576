import type { ParcelLine } from '../../../resources/shop/orderExpress.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { type RefundCaps, refundCaps } from '../../../resources/shop/refunds/refundCaps.ts';
import {
  RefundMethod,
  RefundReason,
  RefundStatus,
  RefundType,
} from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { demandOwnImages } from '../files/ownImages.ts';
import { lockOrder, type OrderRow, touchOrder } from '../orders/order.ts';
import { settingIn } from '../settingIn.ts';
import { factsOf, logOrder, logRefund, type RefundContext, refundableOf } from './lockRefund.ts';
import { linesWithShares } from './refundShares.ts';
import { writeRefund } from './writeRefund.ts';

/** Reasons that a member may give. */
export const memberReasons = [
  RefundReason.changed_mind,
  RefundReason.not_as_described,
  RefundReason.damaged,
  RefundReason.late,
  RefundReason.other,
] as const;

export type RefundRequest = {
  readonly userId: number;
  readonly orderId: number;
  readonly type: (typeof RefundType)[keyof typeof RefundType];
  readonly lines: readonly ParcelLine[];
  /** Fen with the freight; absent: all that the lines allow. */
  readonly amount?: number | undefined;
  readonly reasonCode: (typeof memberReasons)[number];
  readonly explain?: string;
  readonly images?: readonly string[];
  /** The member agrees to be paid to the balance. */
  readonly toBalance?: boolean;
};

/**
 * A member asks for money back: its units and its money are reserved. Source: domain B.2 R1.
 *
 * @throws {Refusal} not_found, illegal_transition by the status of the order, after_sale_closed,
 *   refund_limit, refund_over_cap with the cap
 * @throws {InvalidInput} type, lines, amount, `images` that the member has not uploaded
 */
export async function applyRefund(
  context: RefundContext,
  request: RefundRequest,
): Promise<{ readonly id: number; readonly refund_no: string }> {
  const { tx, now } = context;
  const order = await lockOrder(tx, request.orderId, request.userId);
  const caps = await assertRefundable(tx, { ...request, order, now });
  await demandOwnImages(tx, request.userId, request.images ?? []);
  const amount = request.amount ?? caps.goods + caps.freight;
  assertWithin(amount, caps);
  // A reduced amount is taken off the freight first.
  const goods = Math.min(amount, caps.goods);
  const freight = amount - goods;
  const lines = await linesWithShares(tx, caps, { goods, freight });
  const refund = await writeRefund(context, {
    order,
    lines,
    values: {
      type: request.type,
      reason_code: request.reasonCode,
      explain: request.explain ?? '',
      images: JSON.stringify(request.images ?? []),
      apply_amount: amount,
      goods_amount: goods,
      freight_amount: freight,
      refund_amount: amount,
      integral_back: caps.points,
      refund_method: request.toBalance ? RefundMethod.balance : RefundMethod.original,
    },
  });
  await touchOrder(tx, order.id, now);
  await logRefund(context, refund.id, { action: 'apply', from: 0, to: RefundStatus.processing });
  await logOrder(context, { order, refund }, { action: 'apply_refund', to: order.status });
  await emit(
    { tx, now },
    'refund.applied',
    { name: 'shop_refund', id: refund.id },
    factsOf({ order, refund }),
  );
  return { id: refund.id, refund_no: refund.refund_no };
}

type RefundInquiry = {
  /** `all`: the rest of the order. */
  readonly lines: RefundRequest['lines'] | 'all';
  readonly type?: RefundRequest['type'];
  readonly order: OrderRow;
  readonly now: number;
};

/**
 * Upper bounds of a refund of these lines: the check before applying, by the rules of applying.
 *
 * @throws as {@link applyRefund}, except for the amount
 */
export async function assertRefundable(
  tx: Tx,
  { order, lines, type, now }: RefundInquiry,
): Promise<RefundCaps> {
  if (typesFor(order).length === 0) throw new Refusal('illegal_transition');
  if (isAfterSaleOver(order, now)) throw new Refusal('after_sale_closed');
  if (type !== undefined && !typesFor(order).includes(type)) throw refused('type', 'not_an_option');
  const refundable = await refundableOf(tx, order);
  const units = lines === 'all' ? allUnits(refundable.lines) : unitsOf(refundable.lines, lines);
  await assertRequestsLeft(tx, [...units.keys()], {
    most: (await settingIn(tx, 'refund_max_apply')) ?? 3,
  });
  return refundCaps(refundable, units);
}

/** Refund types that a member may choose: a return only after shipping. */
export function typesFor({ status }: Pick<OrderRow, 'status'>): readonly RefundRequest['type'][] {
  if (status === Status.to_ship) return [RefundType.money_only];
  const isSent: readonly number[] = [Status.to_receive, Status.to_evaluate, Status.complete];
  return isSent.includes(status) ? [RefundType.money_only, RefundType.goods_back] : [];
}

/** The time for refunds begins with the receipt. */
const isAfterSaleOver = ({ status, after_sale_end_time: end }: OrderRow, now: number): boolean =>
  end === null ? status === Status.complete : now >= end;

type LeftLine = {
  readonly id: number;
  readonly num: number;
  readonly taken: { readonly num: number };
};

/** @throws {Refusal} refund_open when pending refunds hold everything that is left */
function allUnits(lines: readonly LeftLine[]): ReadonlyMap<number, number> {
  const left = lines.filter(({ num, taken }) => num > taken.num);
  if (left.length === 0) throw new Refusal('refund_open');
  return new Map(left.map(({ id, num, taken }) => [id, num - taken.num]));
}

export function unitsOf(
  lines: readonly LeftLine[],
  chosen: readonly ParcelLine[],
): ReadonlyMap<number, number> {
  if (chosen.length === 0) throw refused('lines', 'required');
  const left = new Map(lines.map(({ id, num, taken }) => [id, num - taken.num]));
  const units = new Map<number, number>();
  for (const { order_goods_id: id, num } of chosen) {
    const rest = left.get(id);
    if (rest === undefined) throw refused('lines', 'not_a_reference');
    if (num > rest) throw refused('lines', 'too_large', { max: rest });
    units.set(id, num);
    // A second entry for the line exceeds the rest.
    left.set(id, 0);
  }
  return units;
}

/** Each line is asked for only so often, whatever came of it. Refunds that staff made do not count. */
async function assertRequestsLeft(
  tx: Tx,
  lineIds: readonly number[],
  { most }: { readonly most: number },
): Promise<void> {
  const asked = await tx
    .selectFrom('shop_refund_goods as part')
    .innerJoin('shop_refund as refund', 'refund.id', 'part.refund_id')
    .select((eb) => eb.fn.countAll<number>().as('times'))
    .where('part.order_goods_id', '=', anyOf('bigint', lineIds))
    .where('refund.creator_id', 'is', null)
    .groupBy('part.order_goods_id')
    .execute();
  if (asked.some(({ times }) => Number(times) >= most))
    throw new Refusal('refund_limit', { params: { max: most } });
}

function assertWithin(amount: number, { goods, freight }: RefundCaps): void {
  const cap = goods + freight;
  if (amount > cap)
    throw new Refusal('refund_over_cap', {
      params: { cap: yuanOf(cap) },
      data: { cap: yuanOf(cap) },
    });
  // A refund of points alone is only for lines paid with points alone.
  if (amount === 0 && cap > 0) throw refused('amount', 'too_small', { min: '0.01' });
}

const refused = (name: string, code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([[name, new Invalid(code, params)]]));
