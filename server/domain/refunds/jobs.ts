import type { ExpressionBuilder } from 'kysely';
import { AddressType } from '../../../resources/delivery/addresses.ts';
import { PayMethod } from '../../../resources/shop/payments.ts';
import {
  AuditStatus,
  RefundStatus,
  RefundType,
  SentBack,
} from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { hourSeconds, InvalidInput } from '../../../src/schema/index.ts';
import { type Db, type Tables, transact } from '../../db/index.ts';
import { twoPersonLimit } from '../ledgers/judge.ts';
import { decided } from '../ledgers/movingCommands.ts';
import { systemActor } from '../actors.ts';
import { settingIn } from '../settingIn.ts';
import { agreeRefund } from './audit.ts';
import { type LockedRefund, lockRefund, type RefundContext } from './lockRefund.ts';
import { retryRefund } from './money.ts';
import { expireReturn } from './returns.ts';

const batch = 200;

/** Closes agreed returns that were not sent back in time. Source: domain B.2 R10. */
export async function closeOverdueReturns(db: Db, now: number): Promise<number> {
  const due = await db
    .selectFrom('shop_refund')
    .select('id')
    .where((eb) => eb('status', '=', eb.lit(RefundStatus.processing)))
    .where((eb) => eb('user_ship_status', '=', eb.lit(SentBack.none)))
    .where('audit_status', '=', AuditStatus.agree)
    .where('type', '=', RefundType.goods_back)
    .where('deadline_time', '<=', now)
    .orderBy('deadline_time')
    .limit(batch)
    .execute();
  return eachRefund(db, { due, now }, expireReturn);
}

/**
 * Agrees to overdue requests, if the setting gives a limit. Those that take two admins with the other
 * refunds of their order, and returns while
 * there is no address for them, wait for staff; they are not read, or enough of them would fill the batch and
 * keep newer ones waiting. Source: domain B.2 R11.
 */
export async function agreeDueRefunds(db: Db, now: number): Promise<number> {
  const hours = (await settingIn(db, 'refund_auto_agree_hours')) ?? 0;
  if (hours === 0) return 0;
  const limit = await twoPersonLimit(db);
  const addressId = await defaultAddress(db);
  const due = await db
    .selectFrom('shop_refund as refund')
    .select('refund.id')
    .where('refund.audit_status', '=', AuditStatus.wait_audit)
    .where('refund.status', '=', RefundStatus.processing)
    // A proposal of staff waits for a second admin, whatever the limit is by then.
    .where('refund.creator_id', 'is', null)
    .where('refund.create_time', '<=', now - hours * hourSeconds)
    .$if(limit !== undefined, (all) =>
      all
        // An admin alone has said that a transfer arrived: no rule sends its money back.
        .where('refund.pay_method', 'is distinct from', PayMethod.offline)
        .where((eb) =>
          eb(
            eb(eb('refund.goods_amount', '+', eb.ref('refund.freight_amount')), '+', agreed(eb)),
            '<=',
            limit ?? 0,
          ),
        ),
    )
    .$if(addressId === null, (all) => all.where('refund.type', '<>', RefundType.goods_back))
    .orderBy('refund.id')
    .limit(batch)
    .execute();
  return eachRefund(db, { due, now }, (context, locked) =>
    agreeRefund(context, locked, {
      command: 'refund.agreeDue',
      goods: locked.refund.goods_amount,
      freight: locked.refund.freight_amount,
      remark: '',
      addressId,
    }),
  );
}

/** Fen of the other refunds of the order that are agreed to. */
const agreed = (eb: ExpressionBuilder<Tables & { refund: Tables['shop_refund'] }, 'refund'>) =>
  eb.fn.coalesce(
    eb
      .selectFrom('shop_refund as other')
      .select((each) => each.fn.sum<number>('other.refund_amount').as('sum'))
      .whereRef('other.order_id', '=', 'refund.order_id')
      .where('other.audit_status', '=', AuditStatus.agree)
      .where('other.status', '<>', RefundStatus.closed),
    eb.lit(0),
  );

/** Tries money again that a gateway declined. Source: domain B.2 R8. */
export async function retryFailedRefunds(db: Db, now: number): Promise<number> {
  const due = await db
    .selectFrom('shop_refund')
    .select('id')
    .where((eb) => eb('status', '=', eb.lit(RefundStatus.money_failed)))
    .where('retry_time', '<=', now)
    .orderBy('retry_time')
    .limit(batch)
    .execute();
  const by = decided('refund.pay', systemActor);
  return eachRefund(db, { due, now }, (context, locked) => retryRefund({ ...context, by }, locked));
}

type DueRefunds = { readonly due: readonly { readonly id: number }[]; readonly now: number };

/** Each in a transaction of its own; one that has moved meanwhile is left alone. */
async function eachRefund(
  db: Db,
  { due, now }: DueRefunds,
  command: (context: RefundContext, locked: LockedRefund) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const { id } of due) {
    try {
      await transact(db, async (tx) =>
        command({ tx, now, actor: systemActor }, await lockRefund(tx, id)),
      );
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error;
    }
  }
  return done;
}

/** Return address if none was chosen; undefined: the returns wait for staff. */
async function defaultAddress(db: Db): Promise<number | null> {
  const address = await db
    .selectFrom('shop_delivery_address')
    .select('id')
    .where('status', '=', 1)
    .where('type', 'in', [AddressType.return, AddressType.both])
    .orderBy('is_default', 'desc')
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return address?.id ?? null;
}
