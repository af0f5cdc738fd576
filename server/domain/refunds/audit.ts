import { AddressType } from '../../../resources/delivery/addresses.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { splitRefund } from '../../../resources/shop/refunds/refundCaps.ts';
import {
  AuditStatus,
  RefundClose,
  RefundStatus,
  RefundType,
  SentBack,
} from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { daySeconds, Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { type Tx, unnest } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { wasJudgedAlone } from '../ledgers/judge.ts';
import type { JudgedCommand } from '../ledgers/movingCommands.ts';
import { settingIn } from '../settingIn.ts';
import {
  factsOf,
  type LockedRefund,
  logRefund,
  moveRefund,
  type RefundContext,
  refundableOf,
  refundLinesOf,
  type RefundRow,
} from './lockRefund.ts';
import { payRefund } from './money.ts';
import { freightCap, overCap } from './refundShares.ts';
import { announceProposal, assertTwoAdmins, proposalOf } from './twoAdmins.ts';
import { release, reserveMoney } from './writeRefund.ts';

export type Agreement = {
  readonly command: JudgedCommand;
  /** Fen of the goods, at most the requested amount. */
  readonly goods: number;
  readonly freight: number;
  /** Required when less is agreed than was asked for. */
  readonly remark: string;
  /** Address for returned goods. */
  readonly addressId: number | null;
};

/**
 * Agrees to a refund: money alone is paid at once, goods are waited for. Source: domain B.2 R2, R3.
 *
 * @throws {Refusal} illegal_transition unless it waits for this, refund_over_cap with the cap,
 *   two_person above `four_eyes_amount` unless another admin has proposed
 * @throws {InvalidInput} goods_amount, freight_amount, audit_remark, address_id
 */
export async function agreeRefund(
  context: RefundContext,
  locked: LockedRefund,
  agreed: Agreement,
): Promise<void> {
  const { tx, actor, now } = context;
  const { order, refund } = locked;
  const total = agreed.goods + agreed.freight;
  assertWaits(refund);
  const by = await assertTwoAdmins(context, locked, agreed);
  await assertAgreed(tx, locked, agreed);
  const isBack = refund.type === RefundType.goods_back;
  const address = isBack ? await returnAddress(tx, agreed.addressId) : undefined;
  await shareOut(context, refund, agreed);
  await reserveMoney(tx, { orderId: order.id, amount: total - refund.refund_amount, now });
  const moved = await moveRefund(context, refund, {
    audit_status: AuditStatus.agree,
    goods_amount: agreed.goods,
    freight_amount: agreed.freight,
    refund_amount: total,
    audit_admin_id: actor.type === 'admin' ? actor.id : null,
    audit_time: now,
    audit_remark: agreed.remark,
    ...(address && {
      return_address: JSON.stringify(address),
      deadline_time: now + (await shipDays(context)) * daySeconds,
    }),
  });
  const status = RefundStatus.processing;
  await logRefund(context, refund.id, {
    action: 'agree',
    from: status,
    to: status,
    remark: agreed.remark,
  });
  const next = { order, refund: moved };
  if (!isBack) return payRefund({ ...context, by }, next);
  await emit({ tx, now }, 'refund.agreed', { name: 'shop_refund', id: refund.id }, factsOf(next));
}

/**
 * Proposes a refund to another admin, as one above `four_eyes_amount` needs. A later proposal replaces
 * an earlier one. Source: domain A28.
 *
 * @throws {Refusal} illegal_transition unless it waits for its audit, refund_over_cap with the cap
 * @throws {InvalidInput} goods_amount, remark
 */
export async function proposeRefund(
  context: RefundContext,
  locked: LockedRefund,
  proposed: Omit<Agreement, 'addressId' | 'command'>,
): Promise<void> {
  const { tx } = context;
  const { order, refund } = locked;
  assertWaits(refund);
  await assertAgreed(tx, locked, proposed, 'remark');
  const remark = proposed.remark.trim();
  const moved = await moveRefund(context, refund, {
    ...proposalOf(context, proposed),
    propose_remark: remark,
  });
  const { status } = refund;
  await logRefund(context, refund.id, { action: 'propose', from: status, to: status, remark });
  await announceProposal(context, { order, refund: moved });
}

/**
 * Declines a refund. The member may apply again. Source: domain B.2 R4.
 *
 * @throws {Refusal} illegal_transition unless it waits for this, and once its order has ended: the member
 *   could not apply again, and the shop would keep the money
 */
export async function refuseRefund(
  context: RefundContext,
  locked: LockedRefund,
  reason: string,
): Promise<void> {
  const { tx, actor, now } = context;
  const { refund } = locked;
  assertWaits(refund);
  if (isLast(locked)) throw new Refusal('illegal_transition');
  await moveRefund(context, refund, {
    audit_status: AuditStatus.refuse,
    status: RefundStatus.closed,
    close_type: RefundClose.refused,
    audit_admin_id: actor.id,
    audit_time: now,
    refuse_reason: reason,
    finish_time: now,
  });
  await release(context, refund);
  const [from, to] = [refund.status, RefundStatus.closed];
  await logRefund(context, refund.id, { action: 'refuse', from, to, remark: reason });
  await emit(
    { tx, now },
    'refund.refused',
    { name: 'shop_refund', id: refund.id },
    { ...factsOf(locked), reason },
  );
}

/** True if its rest could not be refunded later: of an ended order, except for what staff made themselves. */
const isLast = ({ order, refund }: LockedRefund): boolean =>
  order.status === Status.cancelled && refund.creator_id === null;

const assertWaits = ({ audit_status, status, user_ship_status }: RefundRow): void => {
  const waits =
    audit_status === AuditStatus.wait_audit &&
    status === RefundStatus.processing &&
    user_ship_status === SentBack.none;
  if (!waits) throw new Refusal('illegal_transition');
};

async function assertAgreed(
  tx: Tx,
  { order, refund }: LockedRefund,
  { goods, freight, remark }: Omit<Agreement, 'addressId' | 'command'>,
  remarkInput = 'audit_remark',
): Promise<void> {
  const isWhole = isLast({ order, refund });
  if (isWhole && goods < refund.goods_amount)
    throw refused('goods_amount', 'too_small', { min: yuanOf(refund.goods_amount) });
  if (isWhole && freight < refund.freight_amount)
    throw refused('freight_amount', 'too_small', { min: yuanOf(refund.freight_amount) });
  if (goods > refund.goods_amount) throw overCap('goods_amount', refund.goods_amount);
  const mostFreight = await freightLeft(tx, { order, refund });
  if (freight > mostFreight) throw overCap('freight_amount', mostFreight);
  if (goods + freight === 0 && refund.apply_amount > 0)
    throw refused('goods_amount', 'too_small', { min: '0.01' });
  if (goods + freight < refund.apply_amount && remark.trim() === '')
    throw refused(remarkInput, 'required');
}

/**
 * Upper bound of an agreement that has just been previewed: the requested amount, or the proposed one if two
 * admins made it.
 */
export async function agreementCap(
  context: RefundContext,
  { order, refund }: LockedRefund,
): Promise<Pick<Agreement, 'goods' | 'freight'>> {
  const asked = {
    goods: refund.goods_amount,
    freight: await freightLeft(context.tx, { order, refund }),
  };
  const judged = { command: 'shop_refund.agree', bizId: refund.id } as const;
  const isAlone = refund.proposer_id === null || (await wasJudgedAlone(context.tx, judged));
  if (isAlone) return asked;
  return {
    goods: Math.min(asked.goods, refund.propose_goods_amount),
    freight: Math.min(asked.freight, refund.propose_freight_amount),
  };
}

/** Fen of freight that may go back with a refund. */
async function freightLeft(tx: Tx, { order, refund }: LockedRefund): Promise<number> {
  const { id, reason_code: reasonCode, freight_amount: own } = refund;
  return freightCap(order, await refundableOf(tx, order, id), { reasonCode, own });
}

/** Return address, as it is now. */
async function returnAddress(tx: Tx, addressId: number | null) {
  if (addressId === null) throw refused('address_id', 'required');
  const address = await tx
    .selectFrom('shop_delivery_address')
    .select(['name', 'mobile', 'area_text', 'address'])
    .where('id', '=', addressId)
    .where('status', '=', 1)
    .where('type', 'in', [AddressType.return, AddressType.both])
    .executeTakeFirst();
  if (!address) throw refused('address_id', 'not_a_reference');
  return address;
}

const shipDays = async ({ tx }: RefundContext): Promise<number> =>
  (await settingIn(tx, 'refund_ship_days')) ?? 7;

/** Splits the agreed amounts over the lines. */
async function shareOut(
  { tx, now }: RefundContext,
  refund: RefundRow,
  { goods, freight }: Agreement,
): Promise<void> {
  const parts = await refundLinesOf(tx, refund.id);
  const shares = splitRefund(
    { goods, freight },
    parts.map(({ part_amount: amount, freight_amount }) => ({ amount, freight_amount })),
  );
  await tx
    .updateTable('shop_refund_goods as part')
    .from(
      unnest('share', {
        id: ['bigint', parts.map(({ id }) => id)],
        amount: ['bigint', shares.map(({ amount }) => amount)],
        freight: ['bigint', shares.map((share) => share.freight)],
      }),
    )
    .set((eb) => ({
      amount: eb.ref('share.amount'),
      freight_amount: eb.ref('share.freight'),
      update_time: now,
    }))
    .whereRef('part.id', '=', 'share.id')
    .execute();
}

const refused = (name: string, code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([[name, new Invalid(code, params)]]));
