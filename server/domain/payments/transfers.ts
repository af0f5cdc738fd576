import { rechargeOrders } from '../../../resources/marketing/rechargeOrders.ts';
import { orders, Status } from '../../../resources/shop/orders.ts';
import { PayMethod, PayStatus } from '../../../resources/shop/payments.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { hourSeconds, Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { settingIn } from '../settingIn.ts';
import { isUniqueViolation, type Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { giveToMember } from '../files/memberFiles.ts';
import { demandOwnImages } from '../files/ownImages.ts';
import { handle } from '../handle.ts';
import { markPaid } from '../lifecycle/markPaid.ts';
import { logStep } from '../orders/order.ts';
import { adminActor, type OrderActor } from '../actors.ts';
import type { Payable } from '../ledgers/attempts.ts';
import { judge, worthOfPoints } from '../ledgers/judge.ts';
import { lockPaymentsOf, type PaymentRow, paymentColumns } from '../ledgers/payBack.ts';
import { markRechargePaid, proposeRecharge } from '../recharges/recharge.ts';

/**
 * Confirms the bank transfer of an order: it is the payment of the order. Source: domain B.3 P3.
 *
 * @throws {Refusal} pay_amount_mismatch
 * @throws {InvalidInput} a serial number that another payment has
 */
export const confirmOrderPay = handle(
  orders,
  'confirmPay',
  async ({ tx, record, input, admin, now }) => {
    if (input.amount !== record.pay_amount)
      throw new Refusal('pay_amount_mismatch', { data: { field: 'input.amount' } });
    const { id, order_no: no, user_id: userId, pay_amount: amount } = record;
    const payment = await writeTransfer(tx, {
      biz: { type: 'order', id, no, userId, amount },
      payNo: `T${no}`,
      serial: input.serial,
      field: 'serial',
      now,
    });
    await addSlips(tx, 'shop_order', record, { images: input.voucher, now });
    const method = PayMethod.offline;
    await markPaid(tx, { order: record, method, payment, actor: adminActor({ admin }), now });
  },
);

/**
 * Confirms the bank transfer of a top-up: amount, bonus and points are credited with their payment, above the
 * limit of one admin when a second has confirmed it too. Locks the order, its payments, then the member. Source:
 * domain B.3 P3, B.6, A28.
 *
 * @throws {Refusal} two_person to the admin who has confirmed it first
 */
export const confirmRecharge = handle(
  rechargeOrders,
  'confirmPay',
  async ({ tx, record, input, admin, now }) => {
    if (input.amount !== record.money)
      throw new Refusal('pay_amount_mismatch', { data: { field: 'input.amount' } });
    const { id, order_no: no, user_id: userId, money: amount } = record;
    await addSlips(tx, 'recharge_order', record, { images: input.voucher, now });
    await lockPaymentsOf(tx, { type: 'recharge', id });
    const by = await judge(tx, {
      command: 'recharge_order.confirmPay',
      actor: adminActor({ admin }),
      userId,
      amount: amount + record.give_money + (await worthOfPoints(tx, record.give_score)),
      bizId: id,
      proposerId: record.proposer_id,
      now,
    });
    if (!by) return proposeRecharge(tx, record, admin);
    await writeTransfer(tx, {
      biz: { type: 'recharge', id, no, userId, amount },
      payNo: `P${no}`,
      serial: input.pay_no,
      field: 'pay_no',
      now,
    });
    await markRechargePaid(tx, { order: record, payNo: input.pay_no, by, now });
  },
);

type RecordWithSlips = {
  readonly id: number;
  readonly user_id: number;
  readonly pay_voucher: readonly string[];
};

/** Puts pictures of staff beside those that the member has given. The row is locked. */
async function addSlips(
  tx: Tx,
  table: 'shop_order' | 'recharge_order',
  { id, user_id: userId, pay_voucher }: RecordWithSlips,
  { images, now }: { readonly images: readonly string[]; readonly now: number },
): Promise<void> {
  if (images.length === 0) return;
  await giveToMember(tx, { userId, urls: images, now });
  await tx
    .updateTable(table)
    .set({ pay_voucher: JSON.stringify([...new Set([...pay_voucher, ...images])]) })
    .where('id', '=', id)
    .execute();
}

type Transfer = {
  readonly biz: Payable;
  /** Number of the payment, if the member did not announce one. */
  readonly payNo: string;
  /** Serial number of the transfer, and the input that it stands in. */
  readonly serial: string;
  readonly field: string;
  readonly now: number;
};

/** The transfer that the member announced, or one that staff found on the account without it. */
async function writeTransfer(
  tx: Tx,
  { biz, payNo, serial, field, now }: Transfer,
): Promise<PaymentRow> {
  const success = {
    status: PayStatus.success,
    gateway_trade_no: serial,
    success_time: now,
    update_time: now,
  };
  try {
    const announced = await tx
      .updateTable('shop_payment')
      .set(success)
      .where('biz_type', '=', biz.type)
      .where('biz_id', '=', biz.id)
      .where('method', '=', PayMethod.offline)
      .where('status', '=', PayStatus.created)
      .returning(paymentColumns)
      .executeTakeFirst();
    if (announced) return announced;
    return await tx
      .insertInto('shop_payment')
      .values({
        ...success,
        pay_no: payNo,
        biz_type: biz.type,
        biz_id: biz.id,
        biz_no: biz.no,
        user_id: biz.userId,
        method: PayMethod.offline,
        amount: biz.amount,
        create_time: now,
      })
      .returning(paymentColumns)
      .executeTakeFirstOrThrow();
  } catch (error) {
    const isUsed = isUniqueViolation(error)?.constraint?.endsWith('serial');
    throw isUsed ? new InvalidInput(new Map([[field, new Invalid('duplicate')]])) : error;
  }
}

type Voucher = {
  readonly payNo: string;
  /** The member. */
  readonly actor: OrderActor;
  readonly serial: string;
  readonly images: readonly string[];
  readonly now: number;
};

/**
 * Stores a member's details of their transfer for an order or a top-up, for staff who confirm it. The first
 * ones of an order keep its stock until staff have looked: choosing a transfer alone would do so for nothing.
 * Locks the order first. Source: domain E 16, B.3 P2.
 *
 * @throws {Refusal} not_found; illegal_transition if the transfer is no longer awaited
 * @throws {InvalidInput} `images` that the member has not uploaded; `serial` if there is no picture either
 */
export async function keepVoucher(tx: Tx, voucher: Voucher): Promise<void> {
  const { payNo, actor, serial, images, now } = voucher;
  const payment = await tx
    .selectFrom('shop_payment')
    .select(['id', 'biz_id', 'biz_type'])
    .where('pay_no', '=', payNo)
    .where('user_id', '=', actor.id)
    .where('method', '=', PayMethod.offline)
    .executeTakeFirst();
  if (!payment) throw new Refusal('not_found');
  const table = payment.biz_type === 'order' ? 'shop_order' : 'recharge_order';
  const locked = await tx
    .selectFrom(table)
    .select(['id', 'order_no', 'expire_time', 'pay_serial', 'pay_voucher'])
    .where('id', '=', payment.biz_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const open = await tx
    .selectFrom('shop_payment')
    .select('id')
    .where('id', '=', payment.id)
    .where('status', '=', PayStatus.created)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open) throw new Refusal('illegal_transition');
  await demandOwnImages(tx, actor.id, images);
  if (serial === '' && images.length === 0)
    throw new InvalidInput(new Map([['serial', new Invalid('required')]]));
  const { id, order_no } = locked;
  const isHeld = table === 'shop_order' && !isAnnounced(locked);
  const hours = (await settingIn(tx, 'offline_expire_hours')) ?? 48;
  const expire_time = isHeld ? now + hours * hourSeconds : locked.expire_time;
  await tx
    .updateTable(table)
    .set((eb) => ({
      pay_serial: serial,
      pay_voucher: JSON.stringify(images),
      expire_time,
      version: eb('version', '+', 1),
      update_time: now,
    }))
    .where('id', '=', id)
    .execute();
  const payload = { order_no, user_id: actor.id };
  if (table === 'recharge_order')
    return emit({ tx, now }, 'recharge.transfer_announced', { name: table, id }, payload);
  const to = Status.to_pay;
  const step = { orderId: id, action: 'announce_transfer', from: to, to, remark: serial } as const;
  await logStep(tx, { actor, now }, step);
  await emit({ tx, now }, 'order.transfer_announced', { name: table, id }, payload);
}

type Slip = { readonly pay_serial: string; readonly pay_voucher: unknown };

/** True if the member has sent a slip. Once sent, it is replaced only by another. */
const isAnnounced = ({ pay_serial, pay_voucher }: Slip): boolean =>
  pay_serial !== '' || (Array.isArray(pay_voucher) && pay_voucher.length > 0);
