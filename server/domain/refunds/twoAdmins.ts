import { AuditStatus, RefundStatus } from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { judge } from '../ledgers/judge.ts';
import type { AllowedMove, JudgedCommand } from '../ledgers/movingCommands.ts';
import { lockPaymentsOf } from '../ledgers/payBack.ts';
import type { OrderRow } from '../orders/order.ts';
import { factsOf, type LockedRefund, type RefundContext } from './lockRefund.ts';

/** Fen of the goods and of the freight. */
type SharedAmount = { readonly goods: number; readonly freight: number };

/**
 * Requires two admins above the limit: one proposed the amount, the other agrees to at most as much. All
 * refunds of the order count together. Locks the payments of the order, and the member.
 *
 * @throws {Refusal} two_person unless another admin has proposed
 * @throws {InvalidInput} goods_amount, freight_amount: too_large with the proposed amount
 */
export async function assertTwoAdmins(
  { tx, actor, now }: RefundContext,
  { refund }: LockedRefund,
  { command, goods, freight }: SharedAmount & { readonly command: JudgedCommand },
): Promise<AllowedMove> {
  const { id, order_id, user_id, proposer_id } = refund;
  await lockPaymentsOf(tx, { type: 'order', id: order_id });
  const amount = goods + freight;
  const before = await refundedOf(tx, { orderId: order_id, except: id });
  const proposed = { command, actor, userId: user_id, amount, bizId: id, before, now };
  const alone = await judge(tx, proposed);
  if (alone) return alone;
  const second = await judge(tx, { ...proposed, proposerId: proposer_id });
  if (!second) throw new Refusal('two_person');
  const { propose_goods_amount: mostGoods, propose_freight_amount: mostFreight } = refund;
  if (goods > mostGoods) throw tooLarge('goods_amount', mostGoods);
  if (freight > mostFreight) throw tooLarge('freight_amount', mostFreight);
  return second;
}

/**
 * Lets an admin refund an order alone; undefined if it takes a second one, by the same count as
 * {@link assertTwoAdmins}. Locks the payments of the order, and the member.
 */
export async function allowAlone(
  { tx, actor, now }: RefundContext,
  {
    order,
    amount,
    command,
  }: {
    readonly order: Pick<OrderRow, 'id' | 'user_id'>;
    /** Fen. */
    readonly amount: number;
    readonly command: JudgedCommand;
  },
): Promise<AllowedMove | undefined> {
  const { id: orderId, user_id: userId } = order;
  await lockPaymentsOf(tx, { type: 'order', id: orderId });
  const before = await refundedOf(tx, { orderId, except: 0 });
  return judge(tx, { command, actor, userId, amount, bizId: orderId, before, now });
}

/** Fen of all agreed refunds of an order but one. */
async function refundedOf(
  tx: Tx,
  { orderId, except }: { readonly orderId: number; readonly except: number },
): Promise<number> {
  const { sum } = await tx
    .selectFrom('shop_refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('refund_amount'), eb.lit(0)).as('sum'))
    .where('order_id', '=', orderId)
    .where('id', '<>', except)
    .where('audit_status', '=', AuditStatus.agree)
    .where('status', '<>', RefundStatus.closed)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

const tooLarge = (name: string, most: number) =>
  new InvalidInput(new Map([[name, new Invalid('too_large', { max: yuanOf(most) })]]));

/** Columns that a proposal of an admin writes into a refund. */
export const proposalOf = (
  { actor, now }: Pick<RefundContext, 'actor' | 'now'>,
  { goods, freight }: SharedAmount,
) => ({
  proposer_id: actor.id,
  propose_time: now,
  propose_amount: goods + freight,
  propose_goods_amount: goods,
  propose_freight_amount: freight,
});

/** Staff hear that a refund waits for a second admin. */
export const announceProposal = ({ tx, now }: RefundContext, locked: LockedRefund) =>
  emit(
    { tx, now },
    'refund.proposed',
    { name: 'shop_refund', id: locked.refund.id },
    factsOf(locked),
  );
