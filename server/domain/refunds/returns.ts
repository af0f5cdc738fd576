import { Status } from '../../../resources/shop/orders.ts';
import {
  AuditStatus,
  RefundClose,
  RefundStatus,
  RefundType,
  SentBack,
} from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { unnest } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { giveToMember } from '../files/memberFiles.ts';
import {
  factsOf,
  type LockedRefund,
  logRefund,
  moveRefund,
  type PayingContext,
  type RefundContext,
  refundLinesOf,
  type RefundRow,
} from './lockRefund.ts';
import { payRefund } from './money.ts';
import { release } from './writeRefund.ts';

/**
 * The member has sent the goods back. Source: domain B.2 R5.
 *
 * @throws {Refusal} illegal_transition unless they are waited for
 * @throws {InvalidInput} company_id
 */
export async function shipBack(
  context: RefundContext,
  locked: LockedRefund,
  { companyId, expressNo }: { readonly companyId: number; readonly expressNo: string },
): Promise<void> {
  const { tx, now } = context;
  const { refund } = locked;
  assertGoods(refund, SentBack.none);
  const carrier = await tx
    .selectFrom('shop_delivery_company')
    .select(['id', 'code', 'name'])
    .where('id', '=', companyId)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!carrier) throw new InvalidInput(new Map([['company_id', new Invalid('not_a_reference')]]));
  await moveRefund(context, refund, {
    user_ship_status: SentBack.shipped,
    company_id: carrier.id,
    company_code: carrier.code,
    express_no: expressNo,
    user_ship_time: now,
  });
  await logStay(context, refund, 'ship_back', `${carrier.name} ${expressNo}`);
  await emit(
    { tx, now },
    'refund.shipped_back',
    { name: 'shop_refund', id: refund.id },
    factsOf(locked),
  );
}

type RestockedLine = { readonly refund_goods_id: number; readonly num: number };

export type Receipt = {
  /** The goods can be sold again. */
  readonly restock: boolean;
  /** Units of single lines that can be sold again; absent: all or none of each. */
  readonly lines?: readonly RestockedLine[] | null;
  readonly remark: string;
  readonly images: readonly string[];
};

/**
 * The goods are back: the money follows. Source: domain B.2 R6.
 *
 * @throws {Refusal} illegal_transition unless they are on their way
 */
export async function acceptReturn(
  context: PayingContext,
  { order, refund }: LockedRefund,
  { remark, images, ...receipt }: Receipt,
): Promise<void> {
  const { actor, now } = context;
  assertGoods(refund, SentBack.shipped);
  const restocked = await markRestocked(context, refund.id, receipt);
  await giveToMember(context.tx, { userId: refund.user_id, urls: images, now });
  const moved = await moveRefund(context, refund, {
    user_ship_status: SentBack.received,
    restock: restocked > 0 ? 1 : 0,
    receive_admin_id: actor.id,
    receive_time: now,
    receive_remark: remark,
    receive_images: JSON.stringify(images),
  });
  await logStay(context, refund, 'receive', remark);
  await payRefund(context, { order, refund: moved });
}

/** @returns how many units can be sold again */
async function markRestocked(
  { tx, now }: RefundContext,
  refundId: number,
  { restock, lines }: Pick<Receipt, 'restock' | 'lines'>,
): Promise<number> {
  const parts = await refundLinesOf(tx, refundId);
  const chosen = lines && new Map(lines.map((line) => [line.refund_goods_id, line.num]));
  if (chosen && parts.filter(({ id }) => chosen.has(id)).length < chosen.size)
    throw refusedLines('not_a_reference');
  const units = parts.map((part) => {
    const num = chosen ? (chosen.get(part.id) ?? 0) : restock ? part.units : 0;
    if (num > part.units) throw refusedLines('too_large', { max: part.units });
    return { id: part.id, num };
  });
  await tx
    .updateTable('shop_refund_goods as part')
    .from(
      unnest('back', {
        id: ['bigint', units.map(({ id }) => id)],
        num: ['integer', units.map(({ num }) => num)],
      }),
    )
    .set((eb) => ({ restock_num: eb.ref('back.num'), update_time: now }))
    .whereRef('part.id', '=', 'back.id')
    .execute();
  return units.reduce((sum, { num }) => sum + num, 0);
}

const refusedLines = (code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([['lines', new Invalid(code, params)]]));

/**
 * Rejects returned goods that are not the expected ones: they are sent to the member again, and nothing is
 * paid. Source: domain B.2 R6b.
 *
 * @throws {Refusal} illegal_transition unless they are on their way
 */
export async function rejectReturn(
  context: RefundContext,
  locked: LockedRefund,
  { remark, images }: Omit<Receipt, 'restock'>,
): Promise<void> {
  const { actor, now } = context;
  assertGoods(locked.refund, SentBack.shipped);
  await giveToMember(context.tx, { userId: locked.refund.user_id, urls: images, now });
  await close(context, locked, {
    values: {
      user_ship_status: SentBack.rejected,
      close_type: RefundClose.rejected_at_receipt,
      receive_admin_id: actor.id,
      receive_time: now,
      receive_remark: remark,
      receive_images: JSON.stringify(images),
    },
    action: 'reject',
    remark,
  });
  const { tx } = context;
  await emit(
    { tx, now },
    'refund.refused',
    { name: 'shop_refund', id: locked.refund.id },
    { ...factsOf(locked), reason: remark },
  );
}

/**
 * The member withdraws an own request, as long as nothing was sent and no money has moved, and the order goes on.
 * Source: domain B.2 R9.
 *
 * @throws {Refusal} illegal_transition
 */
export async function cancelRefund(context: RefundContext, locked: LockedRefund): Promise<void> {
  const isOwn = locked.refund.creator_id === null;
  if (locked.order.status === Status.cancelled || !isOwn) throw new Refusal('illegal_transition');
  const { audit_status, status, type, user_ship_status } = locked.refund;
  const isOpen = status === RefundStatus.processing && user_ship_status === SentBack.none;
  const isUnpaid = audit_status === AuditStatus.wait_audit || type === RefundType.goods_back;
  if (!isOpen || !isUnpaid) throw new Refusal('illegal_transition');
  await close(context, locked, {
    values: { close_type: RefundClose.withdrawn },
    action: 'withdraw',
  });
}

/**
 * The goods were not sent back in time. Source: domain B.2 R10.
 *
 * @throws {Refusal} illegal_transition before the deadline, and unless they are waited for
 */
export async function expireReturn(context: RefundContext, locked: LockedRefund): Promise<void> {
  const { deadline_time: deadline } = locked.refund;
  assertGoods(locked.refund, SentBack.none);
  if (deadline === null || context.now < deadline) throw new Refusal('illegal_transition');
  await close(context, locked, {
    values: { close_type: RefundClose.not_shipped_in_time },
    action: 'expire',
  });
}

type Closing = {
  readonly values: Parameters<typeof moveRefund>[2];
  readonly action: 'reject' | 'withdraw' | 'expire';
  readonly remark?: string;
};

async function close(
  context: RefundContext,
  { refund }: LockedRefund,
  { values, action, remark = '' }: Closing,
): Promise<void> {
  const [from, to] = [refund.status, RefundStatus.closed];
  await moveRefund(context, refund, { ...values, status: to, finish_time: context.now });
  await release(context, refund);
  await logRefund(context, refund.id, { action, from, to, remark });
}

function assertGoods(refund: RefundRow, at: RefundRow['user_ship_status']): void {
  const waits =
    refund.type === RefundType.goods_back &&
    refund.audit_status === AuditStatus.agree &&
    refund.status === RefundStatus.processing &&
    refund.user_ship_status === at;
  if (!waits) throw new Refusal('illegal_transition');
}

const logStay = (
  context: RefundContext,
  { id, status }: RefundRow,
  action: 'ship_back' | 'receive',
  remark: string,
) => logRefund(context, id, { action, from: status, to: status, remark: remark.trim() });
