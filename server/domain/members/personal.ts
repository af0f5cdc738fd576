import { RefundStatus } from '../../../resources/shop/refunds.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { query, type Tx } from '../../db/index.ts';

/** How a member is known outside their own row; empty: not at all. */
export type Contacts = {
  readonly id: number;
  /** In lower case, as the email address is. */
  readonly username: string;
  readonly email: string;
  readonly mobile: string;
};

const { to_pay, to_ship, to_receive, cancel_asked } = Status;
const { processing, money_failed } = RefundStatus;

/** Orders and refunds that still have somewhere to go. */
export const openWork = `select (
    (select count(*) from shop_order
     where user_id = $1 and status in (${to_pay}, ${to_ship}, ${to_receive}, ${cancel_asked}))
    + (select count(*) from shop_refund
       where user_id = $1 and status in (${processing}, ${money_failed})))::int as count`;

/** Locks the orders of a member as far as nobody else works on them, and says whether that is all. */
export const ordersOf = `select
    (select count(*) from shop_order where user_id = $1) =
    (select count(*) from (
      select id from shop_order where user_id = $1 order by id for no key update skip locked
    ) free) as free`;

type Forget = (tx: Tx, contacts: Contacts, now: number) => Promise<unknown>;

/** Where personal facts of a member stand, and what is left of each. */
export const ofPerson: readonly Forget[] = [
  // The name of somebody who is only a number: nobody can register it, since names begin with a letter.
  (tx, { id }, now) =>
    query(
      tx,
      `update "user" set username = '#' || id, nickname = '#' || id, email = null, mobile = null,
         avatar = null, gender = 0, birthday = null, motto = '', tags = '[]', password = null,
         status = 'disable', last_login_time = null, last_login_ip = '', login_failure = 0,
         join_ip = '', erase_time = $2
       where id = $1`,
      [id, now],
    ),
  // Where goods went, in words; the area stays for the books.
  (tx, { id }, now) =>
    query(
      tx,
      `update shop_order set consignee = '', mobile = '', address = '', zip = null, user_remark = '',
         version = version + 1, update_time = greatest(update_time, $2)
       where user_id = $1`,
      [id, now],
    ),
  (tx, { id }, now) =>
    query(
      tx,
      `update shop_refund set explain = '', version = version + 1,
         update_time = greatest(update_time, $2)
       where user_id = $1`,
      [id, now],
    ),
  (tx, { email }) =>
    query(tx, `delete from mail_log where lower(recipient) = $1 and $1 <> ''`, [email]),
  (tx, { mobile }) => query(tx, `delete from sms_log where mobile = $1 and $1 <> ''`, [mobile]),
  (tx, { email, mobile }) =>
    query(tx, `delete from sent_code where target <> '' and lower(target) in ($1, $2)`, [
      email,
      mobile,
    ]),
  (tx, { username, id }) =>
    query(tx, 'delete from login_failure where name = any($1)', [
      [username, String(id)].flatMap((name) => [`member:${name}`, `confirm:member:${name}`]),
    ]),
  (tx, { id }, now) =>
    query(
      tx,
      `update user_feedback set content = '', contact = '', images = '[]', version = version + 1,
         update_time = greatest(update_time, $2)
       where user_id = $1`,
      [id, now],
    ),
  // What was kept of them when somebody edited or deleted it.
  ...['security_sensitive_data_log', 'security_data_recycle_log'].map(
    (log): Forget =>
      (tx, { id }) =>
        query(
          tx,
          `delete from ${log}
           where (data_table = 'user' and id_value = $1)
             or (data_table = 'shop_order'
               and id_value in (select id from shop_order where user_id = $1))`,
          [id],
        ),
  ),
];
