import { AuditStatus } from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { emit } from '../../events/emit.ts';
import { takesTwo } from '../members/approvals.ts';
import { settingIn } from '../settingIn.ts';
import { factsOf, type LockedRefund, type RefundContext, type RefundRow } from './lockRefund.ts';

/** True if a refund of this amount in fen takes two admins. Source: domain A28. */
export const refundTakesTwo = ({ tx }: Pick<RefundContext, 'tx'>, fen: number): Promise<boolean> =>
  takesTwo({ setting: (name) => settingIn(tx, name) }, fen);

/** Fen of the goods and of the freight. */
type SharedAmount = { readonly goods: number; readonly freight: number };

/**
 * Requires two admins above the limit: one proposed the amount, the other agrees to at most as much.
 *
 * @throws {Refusal} two_person unless another admin has proposed
 * @throws {InvalidInput} goods_amount, freight_amount: too_large with the proposed amount
 */
export async function assertTwoAdmins(
  context: RefundContext,
  { proposer_id, propose_goods_amount, propose_freight_amount }: RefundRow,
  { goods, freight }: SharedAmount,
): Promise<void> {
  const { actor } = context;
  if (!(await refundTakesTwo(context, goods + freight))) return;
  const isSecond = actor.type === 'admin' && proposer_id !== null && proposer_id !== actor.id;
  if (!isSecond) throw new Refusal('two_person');
  if (goods > propose_goods_amount) throw tooLarge('goods_amount', propose_goods_amount);
  if (freight > propose_freight_amount) throw tooLarge('freight_amount', propose_freight_amount);
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

/**
 * Audit state of a refund that follows from the end of an order: agreed to by its actor, or proposed by one
 * admin to another. Endings by members and deadlines are agreed to automatically.
 */
export async function auditOfEnding(context: RefundContext, amount: SharedAmount) {
  const { actor, now } = context;
  const isAdmin = actor.type === 'admin';
  if (isAdmin && (await refundTakesTwo(context, amount.goods + amount.freight)))
    return { audit_status: AuditStatus.wait_audit, ...proposalOf(context, amount) };
  return {
    audit_status: AuditStatus.agree,
    audit_admin_id: isAdmin ? actor.id : null,
    audit_time: now,
  };
}

/** Staff hear that a refund waits for a second admin. */
export const announceProposal = ({ tx, now }: RefundContext, locked: LockedRefund) =>
  emit(
    { tx, now },
    'refund.proposed',
    { name: 'shop_refund', id: locked.refund.id },
    factsOf(locked),
  );
