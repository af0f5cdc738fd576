import { AuditStatus } from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { emit } from '../../events/emit.ts';
import { takesTwo } from '../members/approvals.ts';
import { settingIn } from '../settingIn.ts';
import { factsOf, type LockedRefund, type RefundContext, type RefundRow } from './lockRefund.ts';

/** Whether a refund of so many fen takes two admins. Source: domain A28. */
export const refundTakesTwo = ({ tx }: Pick<RefundContext, 'tx'>, fen: number): Promise<boolean> =>
  takesTwo({ setting: (name) => settingIn(tx, name) }, fen);

/**
 * Two admins share what is above the limit: one proposed it, the other agrees to at most as much.
 *
 * @throws {Refusal} two_person
 */
export async function assertTwoAdmins(
  context: RefundContext,
  { proposer_id, propose_amount }: RefundRow,
  fen: number,
): Promise<void> {
  const { actor } = context;
  if (!(await refundTakesTwo(context, fen))) return;
  const isSecond =
    actor.type === 'admin' &&
    proposer_id !== null &&
    proposer_id !== actor.id &&
    fen <= propose_amount;
  if (!isSecond) throw new Refusal('two_person');
}

/**
 * How a refund begins that follows from the end of an order: agreed to by whoever ended it, or proposed
 * by an admin to another. What members and the clock end is agreed to by itself.
 */
export async function auditOfEnding(context: RefundContext, fen: number) {
  const { actor, now } = context;
  const isAdmin = actor.type === 'admin';
  if (isAdmin && (await refundTakesTwo(context, fen)))
    return {
      audit_status: AuditStatus.wait_audit,
      proposer_id: actor.id,
      propose_time: now,
      propose_amount: fen,
    };
  return {
    audit_status: AuditStatus.agree,
    audit_admin_id: isAdmin ? actor.id : 0,
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
