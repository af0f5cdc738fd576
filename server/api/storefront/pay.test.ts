import { beforeEach, describe, expect, test, vi } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { engines } from '../../../tests/support/databases.ts';
import { memoryGateway } from '../../../tests/support/memoryGateway.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import type { Raw } from '../../../tests/support/shop.ts';
import { query } from '../../db/index.ts';
import { addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { checkIntegrity } from '../../domain/index.ts';

const { gateway, states, refunded, reset, reportOf } = memoryGateway();

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open, { gateways: { sandbox: gateway } });
  const members = membersOf(shop);
  let memberToken = '';
  let userId = 0;
  let key = 0;
  beforeEach(async () => {
    reset();
    userId = await members.add('visitor');
    ({ memberToken } = await members.signIn());
  });
  const post = (path: string, body: object, headers = {}) =>
    shop.post(`/api/shop.${path}`, body, { memberToken, headers });
  const pay = async (id: number, method: string) =>
    (
      await post(
        'Pay/create',
        { biz: 'order', id, method },
        { 'idempotency-key': `pay-key-${String(++key).padStart(4, '0')}` },
      )
    ).data;
  const report = (body: object) => shop.post('/api/shop.Pay/callback/sandbox', body, {});
  const money = (amount: number) =>
    shop.db.updateTable('user').set({ money: amount }).where('id', '=', userId).execute();

  /** An order of 200.00, not paid, without a payment. */
  async function unpaid(values: Raw = {}) {
    const sku = await addSku(shop, { locked_stock: 2 });
    const lines = [{ sku, num: 2 }];
    const order = await addOrder(shop, { userId, status: 1, lines, values });
    await shop.db.deleteFrom('shop_payment').where('id', '=', order.paymentId).execute();
    return { ...order, sku };
  }

  const expire = (id: number) =>
    shop.db.updateTable('shop_order').set({ expire_time: 1 }).where('id', '=', id).execute();

  test('an order that a gateway reports another amount for is closed in its time, and staff are told', async () => {
    const { id, sku } = await unpaid({ pay_amount: 20_001, freight_amount: 1 });
    const { pay_no } = await pay(id, 'sandbox');
    states.set(String(pay_no), 'paid');
    await expire(id);

    await shop.composed.scheduled.tidy();
    await shop.composed.scheduled.tidy();

    expect(await shop.rows('shop_payment')).toMatchObject([
      { status: 3, problem: 2, problem_time: shop.now, reported_amount: 20_000 },
    ]);
    expect(await shop.row('shop_order', id)).toMatchObject({ status: 6, pay_status: 0 });
    expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 22, locked_stock: 0 });
    const events = (await shop.rows('outbox')).map(({ event }) => event);
    expect(events.filter((event) => event === 'payment.mismatch')).toHaveLength(1);
  });

  test('another amount for a payment that was closed is to be settled too, once for each amount', async () => {
    const { id } = await unpaid();
    const { pay_no } = await pay(id, 'sandbox');
    await post('Order/cancel', { id });
    states.set(String(pay_no), 'closed');
    shop.pass(120);
    await shop.composed.payments.query();
    expect(await shop.rows('shop_payment')).toMatchObject([{ status: 2, problem: null }]);

    for (const [amount, event] of [
      [19_999, 'E-1'],
      [19_999, 'E-2'],
      [19_998, 'E-3'],
    ] as const)
      await report(reportOf(pay_no, amount, event));

    expect(await shop.rows('shop_payment')).toMatchObject([
      { status: 3, problem: 2, problem_time: shop.now, reported_amount: 19_998 },
    ]);
    const told = (await shop.rows('outbox')).filter(({ event }) => event === 'payment.mismatch');
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { pay_no, amount: 20_000, reported: 19_999 },
      { pay_no, amount: 20_000, reported: 19_998 },
    ]);
    expect(await shop.row('shop_order', id)).toMatchObject({ status: 6, pay_status: 0 });
  });

  test('a number that is no amount is another amount than is due, whichever it is', async () => {
    const { id } = await unpaid();
    const { pay_no } = await pay(id, 'sandbox');
    const numbers = [-20_000, 20_000.5, 0.1, 1e300, -0.5, -0.5];

    const replies = [];
    for (const [at, amount] of numbers.entries())
      replies.push(await report(reportOf(pay_no, amount, `E-${at}`)));

    expect(replies.map(({ status, data }) => [status, data['outcome']])).toEqual(
      numbers.map(() => [200, 'mismatch']),
    );
    expect(await shop.rows('shop_payment')).toMatchObject([
      { status: 3, problem: 2, reported_amount: null, problem_reason: '-0.5' },
    ]);
    const told = (await shop.rows('outbox')).filter(({ event }) => event === 'payment.mismatch');
    expect(told).toHaveLength(5);
    expect(await shop.row('shop_order', id)).toMatchObject({ status: 1 });
  });

  test('payments that stay open starve none: those asked for longest ago are asked first', async () => {
    const { id } = await unpaid();
    const { pay_no } = await pay(id, 'sandbox');
    await query(
      shop.db,
      `insert into shop_payment (pay_no, biz_type, biz_id, user_id, method, amount, create_time, update_time)
        select 'Q' || n, 'recharge', 1000 + n, $1, 'sandbox', 100, 1, 1 from generate_series(1, 400) n`,
      [userId],
    );
    await query(shop.db, 'update shop_payment set id = id + 1000 where pay_no = $1', [pay_no]);
    // The gateway does not answer for the others.
    const close = vi.spyOn(gateway, 'close').mockRejectedValue(new Error('down'));
    states.set(String(pay_no), 'paid');

    shop.pass(120);
    for (const _ of [1, 2, 3]) {
      shop.pass(60);
      await shop.composed.payments.query();
    }
    close.mockRestore();

    expect(await shop.row('shop_order', id)).toMatchObject({ status: 2 });
  });

  test('a balance pays at once, and only once', async () => {
    const { id } = await unpaid();
    await money(30_000);

    const first = await pay(id, 'balance');
    const second = await pay(id, 'balance');

    expect(first).toMatchObject({ done: true, amount: '200.00', params: {} });
    expect(second['error']).toBe('illegal_transition');
    expect(await shop.row('user', userId)).toMatchObject({ money: 10_000 });
    expect(await shop.row('shop_order', id)).toMatchObject({ status: 2, pay_method: 'balance' });
    expect(await shop.rows('user_money_log')).toMatchObject([{ type: 3, money: -20_000 }]);
  });

  test('the slip of a transfer moves the end of its order, once, and the choice does not', async () => {
    const { id } = await unpaid({ expire_time: shop.now + 60 });

    const first = await pay(id, 'offline');
    shop.pass(10);
    const second = await pay(id, 'offline');
    const chosen = await shop.row('shop_order', id);
    const empty = await post('Pay/offlineVoucher', { pay_no: second['pay_no'], images: [] });
    const kept = await post('Pay/offlineVoucher', {
      pay_no: second['pay_no'],
      serial: 'B1',
      images: [],
    });
    shop.pass(10);
    await post('Pay/offlineVoucher', { pay_no: second['pay_no'], serial: 'B2', images: [] });
    const foreign = await post('Pay/offlineVoucher', {
      pay_no: second['pay_no'],
      images: ['/storage/of/others.png'],
    });
    const replaced = await post('Pay/offlineVoucher', { pay_no: first['pay_no'], images: [] });

    expect(chosen).toMatchObject({ pay_method: 'offline', expire_time: shop.now + 40 });
    expect(second['expire_time']).toBe(first['expire_time']);
    expect(empty.data).toMatchObject({ error: 'invalid', field: 'serial' });
    expect([kept.code, replaced.data['error']]).toEqual([1, 'illegal_transition']);
    expect(foreign.data['field']).toBe('images');
    expect(await shop.row('shop_order', id)).toMatchObject({
      status: 1,
      pay_method: 'offline',
      pay_serial: 'B2',
      expire_time: shop.now - 10 + 48 * 3_600,
    });
    expect(await shop.rows('shop_payment')).toMatchObject([{ status: 2 }, { status: 0 }]);
    const detail = await shop.get(`/api/shop.Order/detail?id=${id}`, { memberToken });
    expect(detail.data['row']).toMatchObject({ pay_serial: 'B2', pay_voucher: [] });
  });

  test('a report pays the order once, however often and in parallel it is sent', async () => {
    const { id, sku } = await unpaid();
    const { pay_no } = await pay(id, 'sandbox');

    const replies = await Promise.all(Array.from({ length: 20 }, () => report(reportOf(pay_no))));

    expect(replies.map(({ code }) => code)).toEqual(Array(20).fill(1));
    expect(replies.filter(({ data }) => data['outcome'] === 'paid')).toHaveLength(1);
    expect(await shop.row('shop_order', id)).toMatchObject({ status: 2, pay_no });
    expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ locked_stock: 0, sales: 2 });
    expect(await shop.rows('shop_payment_event')).toMatchObject([{ outcome: 'paid' }]);
    expect(await shop.rows('shop_order_log')).toMatchObject([
      { action: 'pay', actor_type: 'gateway' },
    ]);
    const status = await shop.get(`/api/shop.Pay/status?pay_no=${String(pay_no)}`, { memberToken });
    expect(status.data).toMatchObject({
      paid: true,
      amount: '200.00',
      biz_type: 'order',
      biz_id: id,
    });
  });

  test('a forged report and an unknown payment change nothing; another amount is not applied', async () => {
    const { id } = await unpaid();
    const { pay_no } = await pay(id, 'sandbox');
    const before = await shop.rows('shop_payment');

    const forged = await report({ ...reportOf(pay_no), amount: 1 });
    const foreign = await report({ ...reportOf(pay_no), merchant: 'another' });
    const lost = await report(reportOf('P-none'));
    expect(await shop.rows('shop_payment')).toEqual(before);
    const less = await report(reportOf(pay_no, 19_999));

    expect([forged.code, foreign.code]).not.toContain(1);
    expect([less.data['outcome'], lost.data['outcome']]).toEqual(['mismatch', 'ignored']);
    expect(await shop.rows('shop_payment')).toMatchObject([
      { status: 3, problem: 2, reported_amount: 19_999, success_time: null },
    ]);
    expect(await shop.row('shop_order', id)).toMatchObject({ status: 1 });
    expect(await shop.rows('shop_payment_event')).toMatchObject([
      { outcome: 'ignored' },
      { outcome: 'mismatch' },
    ]);
  });

  test('a second success and one after the end are sent back, the order stays as it is', async () => {
    const [twice, ended] = [await unpaid(), await unpaid()];
    await money(20_000);
    const [first, late] = [await pay(twice.id, 'sandbox'), await pay(ended.id, 'sandbox')];
    await pay(twice.id, 'balance');
    await post('Order/cancel', { id: ended.id });

    const outcomes = [
      await report(reportOf(first['pay_no'])),
      await report(reportOf(late['pay_no'])),
    ];

    expect(outcomes.map(({ data }) => data['outcome'])).toEqual(['superseded', 'superseded']);
    expect(await shop.row('shop_order', twice.id)).toMatchObject({
      status: 2,
      pay_method: 'balance',
    });
    expect(await shop.row('shop_order', ended.id)).toMatchObject({ status: 6, pay_status: 0 });
    await shop.composed.payments.query();
    await shop.composed.payments.query();
    expect(refunded).toEqual([`R${String(first['pay_no'])}`, `R${String(late['pay_no'])}`]);
    expect(await shop.rows('shop_payment_refund')).toMatchObject([{ status: 2 }, { status: 2 }]);
    expect(await checkIntegrity(shop.db, ['I7', 'I8'])).toEqual({ I7: [], I8: [] });
  });

  test('a replaced attempt that the gateway did not close is asked for later', async () => {
    const { id } = await unpaid();
    const first = await pay(id, 'sandbox');
    const close = vi.spyOn(gateway, 'close').mockRejectedValueOnce(new Error('down'));
    const second = await pay(id, 'sandbox');
    expect(close).toHaveBeenCalledOnce();
    close.mockRestore();
    await report(reportOf(second['pay_no']));
    // Its report is lost.
    states.set(String(first['pay_no']), 'paid');

    shop.pass(120);
    await shop.composed.payments.query();
    await shop.composed.payments.query();

    expect(await shop.row('shop_order', id)).toMatchObject({ status: 2, pay_no: second['pay_no'] });
    expect(refunded).toEqual([`R${String(first['pay_no'])}`]);
  });

  test('an attempt of an order that has ended is closed at the gateway; money that came in goes back', async () => {
    const [left, paid] = [await unpaid(), await unpaid()];
    const [first, second] = [await pay(left.id, 'sandbox'), await pay(paid.id, 'sandbox')];
    for (const { id } of [left, paid]) await post('Order/cancel', { id });
    // Its report is lost.
    states.set(String(second['pay_no']), 'paid');

    shop.pass(120);
    await shop.composed.payments.query();
    await shop.composed.payments.query();

    expect(states.get(String(first['pay_no']))).toBe('closed');
    expect(await shop.rows('shop_payment')).toMatchObject([
      { status: 2 },
      { status: 1, superseded: 1 },
    ]);
    expect(refunded).toEqual([`R${String(second['pay_no'])}`]);
  });

  test('a lost report is found by asking, and a paid order is not closed', async () => {
    const [lost, due] = [await unpaid(), await unpaid()];
    const [first, second] = [await pay(lost.id, 'sandbox'), await pay(due.id, 'sandbox')];
    await expire(due.id);
    expect((await pay(due.id, 'sandbox'))['error']).toBe('illegal_transition');
    states.set(String(second['pay_no']), 'paid');
    await shop.composed.scheduled.tidy();
    expect(await shop.row('shop_order', due.id)).toMatchObject({ status: 2 });

    states.set(String(first['pay_no']), 'paid');
    await shop.composed.payments.query();
    expect(await shop.row('shop_order', lost.id)).toMatchObject({ status: 1 });
    shop.pass(120);
    await shop.composed.payments.query();
    expect(await shop.row('shop_order', lost.id)).toMatchObject({ status: 2 });
  });
});
