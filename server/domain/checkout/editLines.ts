import { orders, Status } from '../../../resources/shop/orders.ts';
import { CancelType } from '../../../resources/shop/orderShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { adminActor } from '../actors.ts';
import { lockStock } from '../goods/stock.ts';
import { type ActionCommand, handle, type SettingsReader } from '../handle.ts';
import { earlierPayments } from '../ledgers/attempts.ts';
import { endOrder } from '../lifecycle/cancel.ts';
import { lockMember } from '../lockMember.ts';
import { isRefunding, linesOf, logStep, type OrderLine, refundReasons } from '../orders/order.ts';
import { effectsOf, writtenHere } from '../orders/orderEffects.ts';
import type { BuyerAddress, OrderItem } from '../quotes/orderFacts.ts';
import { type OrderRequest, priceOrder } from '../quotes/quote.ts';
import { refundByStaff } from '../refunds/staffRefund.ts';
import { splitEdit } from './lineChanges.ts';
import { type PlacedOrder, placeOrder } from './place.ts';
import { assertMayBuy, nicknameOf, staffSource } from './staffOrder.ts';

type EditServices = SettingsReader & { readonly zone: string };
type EditCommand = ActionCommand<typeof orders, 'editLines'>;

/**
 * Changes the contents of an order before any of it is shipped, by the commands that there are, in one
 * transaction. One that is to be paid ends, and another one takes its place: at the prices of today, for the same
 * receiver, with its coupon and points as far as they apply. Of one that is paid, units that leave are refunded,
 * and units that are added are another order to pay. Either order names the other.
 *
 * Locks in the fixed order: order, payments, member, goods, SKU. Source: domain B.1, C.4.
 *
 * @throws {InvalidInput} lines, pay_amount when no price was shown, user_id of a member who may not buy
 * @throws {Refusal} refund_open, price_changed, and those of `placeOrder` and `refundByStaff`
 */
export const editLinesWith = (services: EditServices) =>
  handle(
    orders,
    'editLines',
    async (command) => {
      const { tx, record, input } = command;
      assertPriceShown(command);
      const lines = await linesOf(tx, record.id);
      if (isRefunding(record, lines)) throw new Refusal('refund_open');
      const wanted = itemsIn(input.lines);
      const edit = splitEdit(lines, wanted);
      await lockAll(command, lines, wanted);
      await (record.status === Status.to_pay
        ? replaceOrder(services, command, wanted)
        : changePaid(services, command, { lines, ...edit }));
    },
    { preview: (command) => outcomeOf(command) },
  );

/** An edit is made at a price that was shown; the preview is what shows it. */
function assertPriceShown({ input, isPreview }: EditCommand): void {
  if (!isPreview && input.pay_amount === null)
    throw new InvalidInput(new Map([['pay_amount', new Invalid('required')]]));
}

/** The order that takes the place of one that is to be paid. */
async function replaceOrder(
  services: EditServices,
  command: EditCommand,
  items: readonly OrderItem[],
): Promise<void> {
  const { tx, record, input, now } = command;
  const coupon = await tx
    .selectFrom('coupon_receive')
    .select('id')
    .where('order_id', '=', record.id)
    .executeTakeFirst();
  await endOrder({
    tx,
    actor: adminActor(command),
    now,
    order: record,
    action: 'close',
    cancelType: CancelType.closed,
    reasonCode: refundReasons.shopClosed,
    reason: input.reason,
    goodsBack: false,
  });
  const placed = await placeFor(services, command, {
    items,
    couponId: input.keep_coupon === 1 ? coupon?.id : undefined,
    points: record.integral_used,
  });
  await link(command, placed);
}

type PaidEdit = ReturnType<typeof splitEdit> & { readonly lines: readonly OrderLine[] };

async function changePaid(
  services: EditServices,
  command: EditCommand,
  { left, added }: PaidEdit,
): Promise<void> {
  const { tx, record, input, now } = command;
  // An order was shown that is not placed.
  if (added.length === 0 && (input.pay_amount ?? 0) !== 0) throw new Refusal('price_changed');
  if (left.length > 0)
    await refundByStaff({ tx, actor: adminActor(command), now }, record, {
      way: 'items',
      lines: left.map((line) => ({ ...line, restock: line.num })),
      goods: null,
      freight: null,
      reasonCode: input.reason_code,
      note: input.reason,
      toBalance: false,
    });
  if (added.length === 0) return;
  const extra = { items: added, couponId: undefined, points: 0 };
  await link(command, await placeFor(services, command, extra));
}

type NewContents = Pick<OrderRequest, 'items' | 'couponId' | 'points'>;

/** Places the other order for the receiver of the first one, at the price that was shown. */
async function placeFor(
  services: EditServices,
  { tx, record, input, admin, now }: EditCommand,
  contents: NewContents,
): Promise<PlacedOrder> {
  await assertMayBuy(tx, record.user_id);
  const request: OrderRequest = {
    ...contents,
    userId: record.user_id,
    cartIds: [],
    addressId: undefined,
    receiver: receiverOf(record),
  };
  const { price } = await priceOrder({ ...services, db: tx }, request, { now });
  if (input.pay_amount !== null && input.pay_amount !== price.pay)
    throw new Refusal('price_changed');
  return placeOrder(tx, services, {
    quoted: { request, pay: price.pay },
    hash: '',
    source: staffSource,
    key: '',
    remark: record.user_remark,
    actor: { type: 'admin', id: admin.id },
    actorName: await nicknameOf(tx, admin.id),
    now,
  });
}

/** Either order names the other: one by its column, one by its log. */
async function link({ tx, record, admin, now }: EditCommand, placed: PlacedOrder): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ origin_id: record.id })
    .where('id', '=', placed.id)
    .execute();
  const { status } = await tx
    .selectFrom('shop_order')
    .select('status')
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow();
  const by = { actor: adminActor({ admin }), now };
  await logStep(tx, by, {
    orderId: record.id,
    action: 'edit_lines',
    from: status,
    to: status,
    remark: placed.orderNo,
    data: { order_no: placed.orderNo },
  });
}

const receiverOf = ({
  consignee,
  mobile,
  area,
  address,
  zip,
}: EditCommand['record']): BuyerAddress | undefined => {
  if (!area) return undefined;
  const [province, city, district] = area.codes;
  const place = { province, city, district, text: area.text, address, zip: zip ?? '' };
  return { id: 0, consignee, mobile, ...place };
};

/** Rows that two commands change one after the other are locked before the first of them. */
async function lockAll(
  { tx, record }: EditCommand,
  lines: readonly OrderLine[],
  wanted: readonly OrderItem[],
): Promise<void> {
  await earlierPayments(tx, { type: 'order', id: record.id });
  await lockMember(tx, record.user_id);
  await tx
    .selectFrom('coupon_receive')
    .select('id')
    .where('order_id', '=', record.id)
    .forNoKeyUpdate()
    .execute();
  const added = await tx
    .selectFrom('shop_goods_sku')
    .select(['id as sku_id', 'goods_id'])
    .where(
      'id',
      '=',
      anyOf(
        'bigint',
        wanted.map(({ skuId }) => skuId),
      ),
    )
    .execute();
  await lockStock(tx, [...lines, ...added]);
}

const itemsIn = (lines: EditCommand['input']['lines']): readonly OrderItem[] =>
  lines.map(({ sku_id: skuId, num }) => ({ skuId, num }));

/** Sums before and after, the other order, and what goes back, read before the preview is rolled back. */
async function outcomeOf({ tx, record }: EditCommand) {
  const other = await tx
    .selectFrom('shop_order')
    .select(['goods_amount', 'coupon_amount', 'integral_amount', 'freight_amount', 'pay_amount'])
    .where('origin_id', '=', record.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isReplaced = record.status === Status.to_pay;
  const back = await refundedHere(tx, record.id);
  const paid = record.pay_amount - record.refund_amount;
  const due = other?.pay_amount ?? 0;
  const after = isReplaced ? due : paid - back + due;
  const effects = await effectsOf(tx, { orderId: record.id, userId: record.user_id });
  return {
    ...effects,
    // Taken by the other order at once, or by nobody: the sums say all.
    ...(isReplaced && { coupons: [], points: 0, points_given: 0, points_taken: 0 }),
    stock: isReplaced ? [] : effects.stock.filter(({ num }) => num > 0),
    status: isReplaced ? record.status : effects.status,
    edit: {
      is_replaced: isReplaced,
      before: yuanOf(paid),
      after: yuanOf(after),
      difference: yuanOf(after - paid),
      back: yuanOf(back),
      ...(other && {
        order: {
          goods: yuanOf(other.goods_amount),
          coupon: yuanOf(other.coupon_amount),
          points: yuanOf(other.integral_amount),
          freight: yuanOf(other.freight_amount),
          pay: yuanOf(other.pay_amount),
        },
      }),
    },
  };
}

/** Fen that the refund of this edit gives back; 0 without one. */
async function refundedHere(tx: Tx, orderId: number): Promise<number> {
  const { amount } = await tx
    .selectFrom('shop_refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('refund_amount'), eb.lit(0)).as('amount'))
    .where('order_id', '=', orderId)
    .where(writtenHere('shop_refund'))
    .executeTakeFirstOrThrow();
  return Number(amount);
}
