import { query } from '../../server/db/index.ts';
import type { StaffCommand } from '../../server/domain/ledgers/movingCommands.ts';
import type { HttpShop } from './httpShop.ts';
import { addOrder, addSku } from './shopRows.ts';

type Attempt = {
  readonly userId: number;
  readonly token: string;
  /** Fen, of points their worth at 100 points for 1.00. */
  readonly fen: number;
};

/** Tries to move value for a member by one command, at the door of the shop. */
type Way = (shop: HttpShop, attempt: Attempt) => Promise<unknown>;

const yuan = (fen: number) => (fen / 100).toFixed(2);
let serial = 0;

const act = (
  shop: HttpShop,
  action: string,
  {
    token,
    id,
    input = {},
  }: { readonly token: string; readonly id: number; readonly input?: object },
) => shop.post(`/admin/${action}`, { ids: [id], input }, { token });

const order = async (
  shop: HttpShop,
  { userId, fen }: Attempt,
  { status, stock = 5, values = {} }: { status: number; stock?: number; values?: object },
) => {
  const sku = await addSku(shop, { stock });
  const lines = [{ sku, num: 1, price: fen, ...values }];
  return addOrder(shop, { userId, status, lines, method: 'offline' });
};

const topUp = (shop: HttpShop, { userId, fen }: Attempt, values: object) => {
  const order_no = `C${++serial}`;
  const money = { money: fen, pay_method: 'offline', expire_time: shop.now + 3_600 };
  return shop.insert('recharge_order', { order_no, user_id: userId, ...money, ...values });
};

const adjust = { direction: 'add', reason: 'offline', memo: '补发' };

/** One way of trying for each command of staff: a command without one does not compile. */
export const waysToMove: Readonly<Record<StaffCommand, Way>> = {
  'shop_user.balance': (shop, { userId: id, token, fen }) =>
    act(shop, 'shop.user.User/balance', { token, id, input: { ...adjust, amount: yuan(fen) } }),
  'shop_user.score': (shop, { userId: id, token, fen }) =>
    act(shop, 'shop.user.User/score', { token, id, input: { ...adjust, amount: fen } }),
  'user_money_log.add': (shop, { userId, token, fen }) =>
    shop.post(
      '/admin/user.MoneyLog/add',
      { user_id: userId, money: yuan(fen), memo: '-' },
      { token },
    ),
  'user_score_log.add': (shop, { userId, token, fen }) =>
    shop.post('/admin/user.ScoreLog/add', { user_id: userId, score: fen, memo: '-' }, { token }),
  async 'shop_money_log.correct'(shop, { userId, token, fen }) {
    const id = await shop.insert('user_money_log', {
      user_id: userId,
      type: 6,
      money: -fen,
      before: fen,
      after: 0,
      unique_key: `taken:${++serial}`,
    });
    return act(shop, 'shop.user.MoneyLog/correct', { token, id, input: { memo: '更正' } });
  },
  async 'shop_order.close'(shop, attempt) {
    const { id } = await order(shop, attempt, { status: 2 });
    const input = { reason: '缺货' };
    return act(shop, 'shop.order.Order/close', { token: attempt.token, id, input });
  },
  async 'shop_order.approveCancel'(shop, attempt) {
    const { id } = await order(shop, attempt, { status: 7 });
    return act(shop, 'shop.order.Order/approveCancel', { token: attempt.token, id });
  },
  async 'shop_order.refund'(shop, attempt) {
    const { id } = await order(shop, attempt, { status: 3 });
    const input = { way: 'amount', goods_amount: yuan(attempt.fen), reason_code: 7 };
    return act(shop, 'shop.order.Order/refund', { token: attempt.token, id, input });
  },
  async 'shop_order.confirmPay'(shop, attempt) {
    // Sold out at the payment: the transfer goes back at once.
    const values = { values: { stock_deduct_type: 2 } };
    const { id } = await order(shop, attempt, { status: 1, stock: 0, values });
    await query(shop.db, `update shop_order set pay_method = 'offline' where id = $1`, [id]);
    const input = { amount: yuan(attempt.fen), serial: `B${++serial}0000` };
    return act(shop, 'shop.order.Order/confirmPay', { token: attempt.token, id, input });
  },
  async 'shop_refund.agree'(shop, attempt) {
    const { id: orderId, lineIds } = await order(shop, attempt, { status: 2 });
    const { userId, token, fen } = attempt;
    const id = await shop.insert('shop_refund', {
      refund_no: `R${++serial}`,
      order_id: orderId,
      user_id: userId,
      type: 1,
      reason_code: 4,
      apply_amount: fen,
      goods_amount: fen,
      refund_amount: fen,
      pay_method: 'offline',
    });
    const part = { refund_id: id, order_goods_id: lineIds[0], num: 1, amount: fen };
    await shop.insert('shop_refund_goods', part);
    await query(shop.db, 'update shop_order_goods set refunding_num = 1 where id = $1', [
      lineIds[0],
    ]);
    await query(shop.db, 'update shop_order set refunding_amount = $1 where id = $2', [
      fen,
      orderId,
    ]);
    const input = { goods_amount: yuan(fen) };
    return act(shop, 'shop.order.Refund/agree', { token, id, input });
  },
  async 'recharge_order.confirmPay'(shop, attempt) {
    const gift = Math.floor(attempt.fen / 4);
    const money = { money: attempt.fen - 2 * gift, give_money: gift, give_score: gift };
    const id = await topUp(shop, attempt, money);
    const input = { amount: yuan(money.money), pay_no: `B${++serial}0000` };
    return act(shop, 'shop.recharge.Order/confirmPay', { token: attempt.token, id, input });
  },
  async 'recharge_order.refund'(shop, attempt) {
    const { userId, token, fen } = attempt;
    const id = await topUp(shop, attempt, { status: 2, pay_time: shop.now });
    const of = { biz_type: 'recharge', biz_id: id, user_id: userId, status: 1 };
    await shop.insert('shop_payment', { ...of, pay_no: `C${id}`, method: 'offline', amount: fen });
    await query(shop.db, 'update "user" set money = money + $1 where id = $2', [fen, userId]);
    const input = { reason: '不再需要' };
    return act(shop, 'shop.recharge.Order/refund', { token, id, input });
  },
};

/** Fen that admins have moved to a member, by the ledgers and the payouts, of points their worth. */
export async function movedTo(shop: HttpShop, userId: number): Promise<number> {
  const [row] = await query<{ moved: string }>(
    shop.db,
    `select
      (select coalesce(sum(money), 0) from user_money_log
        where user_id = $1 and money > 0 and actor like 'admin:%') +
      (select coalesce(sum(score), 0) from user_score_log
        where user_id = $1 and score > 0 and actor like 'admin:%') +
      (select coalesce(sum(back.amount), 0) from shop_payment_refund back
        join shop_payment paid on paid.id = back.payment_id where paid.user_id = $1) as moved`,
    [userId],
  );
  return Number(row?.moved);
}
