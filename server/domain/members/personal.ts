import { sql } from 'kysely';
import { RefundStatus } from '../../../resources/shop/refunds.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { Gender, MemberStatus } from '../../../resources/user/users.ts';
import { anyOf, type Tx } from '../../db/index.ts';

/** What identifies a member in other tables; empty if unknown. */
export type Contacts = {
  readonly id: number;
  /** In lower case, as the email address is. */
  readonly username: string;
  readonly email: string;
  readonly mobile: string;
};

const { to_pay, to_ship, to_receive, cancel_asked } = Status;
const { processing, money_failed } = RefundStatus;

/** Counts orders and refunds of a member that are still in progress. */
export async function countOpenWork(tx: Tx, memberId: number): Promise<number> {
  const { orders, refunds } = await tx
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
    ])
    .executeTakeFirstOrThrow();
  return (orders ?? 0) + (refunds ?? 0);
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

type ErasePersonal = (tx: Tx, contacts: Contacts, now: number) => Promise<unknown>;

/** Where personal data of a member is stored, and what remains of each. */
export const erasePersonal: readonly ErasePersonal[] = [
  // Nobody can register the name that remains, since names begin with a letter.
  (tx, { id }, now) =>
    tx
      .updateTable('user')
      .set({
        username: `#${id}`,
        nickname: `#${id}`,
        email: null,
        mobile: null,
        avatar: null,
        gender: Gender.unknown,
        birthday: null,
        motto: '',
        tags: '[]',
        password: null,
        status: MemberStatus.disable,
        last_login_time: null,
        last_login_ip: '',
        login_failure: 0,
        join_ip: '',
        erase_time: now,
      })
      .where('id', '=', id)
      .execute(),
  // The area of the address is kept for bookkeeping.
  (tx, { id }, now) =>
    tx
      .updateTable('shop_order')
      .set((eb) => ({
        consignee: '',
        mobile: '',
        address: '',
        zip: null,
        user_remark: '',
        version: eb('version', '+', 1),
        update_time: sql<number>`greatest(${eb.ref('update_time')}, ${now})`,
      }))
      .where('user_id', '=', id)
      .execute(),
  (tx, { id }, now) =>
    tx
      .updateTable('shop_refund')
      .set((eb) => ({
        explain: '',
        version: eb('version', '+', 1),
        update_time: sql<number>`greatest(${eb.ref('update_time')}, ${now})`,
      }))
      .where('user_id', '=', id)
      .execute(),
  async (tx, { email }) => {
    if (email === '') return;
    await tx
      .deleteFrom('mail_log')
      .where((eb) => eb(eb.fn('lower', ['recipient']), '=', email))
      .execute();
  },
  async (tx, { mobile }) => {
    if (mobile === '') return;
    await tx.deleteFrom('sms_log').where('mobile', '=', mobile).execute();
  },
  (tx, { email, mobile }) =>
    tx
      .deleteFrom('sent_code')
      .where('target', '<>', '')
      .where((eb) => eb(eb.fn<string>('lower', ['target']), '=', anyOf('text', [email, mobile])))
      .execute(),
  async (tx, { username, id }) => {
    const names = [username, String(id)].flatMap((name) => [
      `member:${name}`,
      `confirm:member:${name}`,
    ]);
    await tx.deleteFrom('login_failure').where('name', '=', anyOf('text', names)).execute();
    await tx.deleteFrom('login_address').where('name', '=', anyOf('text', names)).execute();
  },
  (tx, { id }, now) =>
    tx
      .updateTable('user_feedback')
      .set((eb) => ({
        content: '',
        contact: '',
        images: '[]',
        version: eb('version', '+', 1),
        update_time: sql<number>`greatest(${eb.ref('update_time')}, ${now})`,
      }))
      .where('user_id', '=', id)
      .execute(),
  (tx, { id }, now) =>
    tx
      .updateTable('custom_order')
      .set((eb) => ({
        contact: '',
        mobile: null,
        email: null,
        version: eb('version', '+', 1),
        update_time: sql<number>`greatest(${eb.ref('update_time')}, ${now})`,
      }))
      .where('user_id', '=', id)
      .execute(),
];
