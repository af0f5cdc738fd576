import { RechargeRefund, RechargeStatus } from '../../../resources/marketing/rechargeOrders.ts';
import { CustomState } from '../../../resources/shop/customOrders.ts';
import { RefundStatus } from '../../../resources/shop/refundShape.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { ApprovalState } from '../../../resources/user/approvals.ts';
import { anyOf, type Tx } from '../../db/index.ts';

/** Values that identify a member in other tables; empty if unknown. */
export type Contacts = {
  readonly id: number;
  /** In lower case, as the email address is. */
  readonly username: string;
  readonly email: string;
  readonly mobile: string;
};

const { to_pay, to_ship, to_receive, cancel_asked } = Status;
const { processing, money_failed } = RefundStatus;
const { refunding, failed } = RechargeRefund;
const { new: fresh, quoted, accepted, in_production } = CustomState;

/**
 * Counts the open work of a member: orders, refunds, custom orders, changes of the balance, and top-ups that
 * may still be paid or whose money is on its way back.
 */
export async function countOpenWork(tx: Tx, memberId: number): Promise<number> {
  const { orders, refunds, customOrders, approvals, topUps } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('shop_order')
        .select((own) => own.fn.countAll<number>().as('count'))
        .where('user_id', '=', memberId)
        .where('status', '=', anyOf('integer', [to_pay, to_ship, to_receive, cancel_asked]))
        .as('orders'),
      eb
        .selectFrom('shop_refund')
        .select((own) => own.fn.countAll<number>().as('count'))
        .where('user_id', '=', memberId)
        .where('status', '=', anyOf('integer', [processing, money_failed]))
        .as('refunds'),
      eb
        .selectFrom('custom_order')
        .select((own) => own.fn.countAll<number>().as('count'))
        .where('user_id', '=', memberId)
        .where('state', '=', anyOf('integer', [fresh, quoted, accepted, in_production]))
        .as('customOrders'),
      eb
        .selectFrom('balance_approval')
        .select((own) => own.fn.countAll<number>().as('count'))
        .where('user_id', '=', memberId)
        .where('state', '=', ApprovalState.waiting)
        .as('approvals'),
      eb
        .selectFrom('recharge_order')
        .select((own) => own.fn.countAll<number>().as('count'))
        .where('user_id', '=', memberId)
        .where((own) =>
          own.or([
            own('status', '=', RechargeStatus.to_pay),
            own('refund_status', '=', anyOf('integer', [refunding, failed])),
          ]),
        )
        .as('topUps'),
    ])
    .executeTakeFirstOrThrow();
  return [orders, refunds, customOrders, approvals, topUps].reduce<number>(
    (sum, count) => sum + (count ?? 0),
    0,
  );
}

/**
 * Locks the orders of a member and returns whether all are locked. Rows that another transaction
 * holds are skipped: they are locked before the member everywhere, so waiting here is a deadlock.
 */
export async function lockOrders(tx: Tx, memberId: number): Promise<boolean> {
  const own = tx.selectFrom('shop_order').where('user_id', '=', memberId);
  const locked = await own.select('id').orderBy('id').forNoKeyUpdate().skipLocked().execute();
  const { count } = await own
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return locked.length === count;
}

/**
 * Deletes messages, codes and failed sign-ins by the former contacts of a member; these rows refer to no
 * account.
 */
export async function deleteByContact(
  tx: Tx,
  { id, username, email, mobile }: Contacts,
): Promise<void> {
  if (email !== '')
    await tx
      .deleteFrom('mail_log')
      .where((eb) => eb(eb.fn('lower', ['recipient']), '=', email))
      .execute();
  if (mobile !== '') await tx.deleteFrom('sms_log').where('mobile', '=', mobile).execute();
  await tx
    .deleteFrom('sent_code')
    .where('target', '<>', '')
    .where((eb) => eb(eb.fn<string>('lower', ['target']), '=', anyOf('text', [email, mobile])))
    .execute();
  const names = [username, String(id)].flatMap((name) => [
    `member:${name}`,
    `confirm:member:${name}`,
  ]);
  await tx.deleteFrom('login_failure').where('name', '=', anyOf('text', names)).execute();
  await tx.deleteFrom('login_address').where('name', '=', anyOf('text', names)).execute();
}
