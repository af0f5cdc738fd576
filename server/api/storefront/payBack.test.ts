import { beforeEach, describe, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { memoryGateway } from '../../../tests/support/memoryGateway.ts';
import type { Raw } from '../../../tests/support/shop.ts';
import { addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { checkIntegrity } from '../../domain/index.ts';

const { gateway, states, refunded, reset, answerRefunds, reportOf, refundReportOf } =
  memoryGateway();

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open, { gateways: { sandbox: gateway } });
  const members = membersOf(shop);
  let memberToken = '';
  let token = '';
  let userId = 0;
  let key = 0;
  beforeEach(async () => {
    reset();
    userId = await members.add('visitor');
    ({ memberToken } = await members.signIn());
    token = await shop.admin('*');
  });
  const pay = async (biz: 'order' | 'recharge', id: number, method: string) => {
    const headers = { 'idempotency-key': `pay-key-${String(++key).padStart(4, '0')}` };
    const body = { biz, id, method };
    return (await shop.post('/api/shop.Pay/create', body, { memberToken, headers })).data;
  };
  const report = (body: object) => shop.post('/api/shop.Pay/callback/sandbox', body, {});

  /** An order of 200.00, paid at the gateway, that staff close: all of it goes back. */
  async function closedAfterPayment() {
    const sku = await addSku(shop, { locked_stock: 2 });
    const { id, paymentId } = await addOrder(shop, { userId, status: 1, lines: [{ sku, num: 2 }] });
    await shop.db.deleteFrom('shop_payment').where('id', '=', paymentId).execute();
    const { pay_no } = await pay('order', id, 'sandbox');
    await report(reportOf(pay_no));
    const input = { reason: '缺货' };
    expect(
      await shop.post('/admin/shop.order.Order/close', { ids: [id], input }, { token }),
    ).toMatchObject({ code: 1 });
    const [refund] = (await shop.rows('shop_refund')).filter(({ order_id }) => order_id === id);
    return {
      id,
      payNo: String(pay_no),
      refundId: Number(refund?.['id']),
      refundNo: String(refund?.['refund_no']),
    };
  }
  const refundReport = (
    refund: { readonly refundNo: string; readonly payNo: string },
    status: 'refunded' | 'refund_declined',
  ) => report(refundReportOf(refund, status));

  test('money goes back through the gateway; what it reports later is settled once', async () => {
    const [first, second] = [await closedAfterPayment(), await closedAfterPayment()];
    await shop.composed.payments.query();
    expect(refunded).toEqual([first.refundNo, second.refundNo]);
    expect(await shop.row('shop_refund', first.refundId)).toMatchObject({ status: 2 });

    answerRefunds('pending');
    const third = await closedAfterPayment();
    await shop.composed.payments.query();
    expect(await shop.row('shop_refund', third.refundId)).toMatchObject({ status: 1 });
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => refundReport(third, 'refunded')),
    );

    expect(outcomes.filter(({ data }) => data['outcome'] === 'refunded')).toHaveLength(1);
    expect(await shop.row('shop_refund', third.refundId)).toMatchObject({ status: 2 });
    expect(await shop.row('shop_order', third.id)).toMatchObject({
      status: 6,
      refund_amount: 20_000,
      refunding_amount: 0,
    });
    expect(await checkIntegrity(shop.db, ['I6', 'I8', 'I9'])).toEqual({ I6: [], I8: [], I9: [] });
  });

  test('a refund that the gateway declines has failed, and is tried again', async () => {
    answerRefunds('declined');
    const { refundId, refundNo, payNo } = await closedAfterPayment();
    await shop.composed.payments.query();
    expect(await shop.row('shop_refund', refundId)).toMatchObject({
      status: 4,
      fail_reason: 'card expired',
      retry_time: shop.now + 60,
    });

    answerRefunds('pending');
    shop.pass(60);
    await shop.composed.scheduled.tidy();
    expect(await shop.row('shop_refund', refundId)).toMatchObject({ status: 1, retry_count: 1 });
    await refundReport({ refundNo, payNo }, 'refund_declined');
    expect(await shop.row('shop_refund', refundId)).toMatchObject({ status: 4 });

    answerRefunds('done');
    shop.pass(300);
    await shop.composed.scheduled.tidy();
    await shop.composed.payments.query();
    expect(await shop.row('shop_refund', refundId)).toMatchObject({ status: 2, fail_reason: '' });
    expect(await shop.rows('shop_payment_refund')).toMatchObject([{ status: 2, amount: 20_000 }]);
    expect(
      (await shop.rows('outbox')).filter(({ event }) => event === 'refund.failed'),
    ).toHaveLength(2);
  });

  describe('a top-up', () => {
    const recharge = async (values: Raw = {}) =>
      shop.insert('recharge_order', {
        order_no: `C${String(++key)}`,
        user_id: userId,
        money: 20_000,
        give_money: 1_000,
        give_score: 50,
        expire_time: shop.now + 1_800,
        ...values,
      });
    const payRecharge = (id: number, method: string) => pay('recharge', id, method);

    test('is paid once at the gateway; a second payment and a late one go back', async () => {
      const [id, closed] = [await recharge(), await recharge()];
      const first = await payRecharge(id, 'sandbox');
      const late = await payRecharge(closed, 'sandbox');
      await shop.db
        .updateTable('recharge_order')
        .set({ status: 3, close_time: shop.now })
        .where('id', '=', closed)
        .execute();

      const outcomes = [
        await report(reportOf(first['pay_no'])),
        await report(reportOf(first['pay_no'], 20_000, 'E-again')),
        await report(reportOf(late['pay_no'])),
      ];

      expect(outcomes.map(({ data }) => data['outcome'])).toEqual([
        'paid',
        'ignored',
        'superseded',
      ]);
      expect(await shop.row('user', userId)).toMatchObject({ money: 21_000, score: 50 });
      expect(await shop.row('recharge_order', id)).toMatchObject({
        status: 2,
        pay_method: 'sandbox',
        pay_no: first['pay_no'],
      });
      await shop.composed.payments.query();
      expect(refunded).toEqual([`R${String(late['pay_no'])}`]);
      expect(await checkIntegrity(shop.db, ['I4', 'I5', 'I8', 'I17'])).toEqual({
        I4: [],
        I5: [],
        I8: [],
        I17: [],
      });
    });

    test('that a transfer is announced for is confirmed although a gateway was tried since', async () => {
      const [id, other] = [await recharge(), await recharge()];
      for (const each of [id, other]) await payRecharge(each, 'offline');
      await payRecharge(id, 'sandbox');
      const { pay_no } = await payRecharge(other, 'sandbox');

      const input = { amount: '200.00', pay_no: 'B2026' };
      const confirmed = await shop.post(
        '/admin/shop.recharge.Order/confirmPay',
        { ids: [id], input },
        { token },
      );
      await report(reportOf(pay_no));

      expect(confirmed.code).toBe(1);
      expect(await shop.row('recharge_order', id)).toMatchObject({
        status: 2,
        pay_method: 'offline',
      });
      expect(await shop.row('recharge_order', other)).toMatchObject({
        status: 2,
        pay_method: 'sandbox',
      });
      // Only payments that a gateway still has to close are open.
      expect(await shop.rows('shop_payment')).toMatchObject([
        { method: 'offline', status: 1 },
        { method: 'offline', status: 2 },
        { method: 'sandbox', status: 0 },
        { method: 'sandbox', status: 1 },
      ]);
    });

    test('that was not paid in time is closed at the gateway; money that is there already pays it', async () => {
      const [left, taken] = [await recharge(), await recharge()];
      const first = await payRecharge(left, 'sandbox');
      const second = await payRecharge(taken, 'sandbox');
      // Its report is lost.
      states.set(String(second['pay_no']), 'paid');
      shop.pass(1_800);

      await shop.composed.scheduled.tidy();

      expect(states.get(String(first['pay_no']))).toBe('closed');
      expect(await shop.row('recharge_order', left)).toMatchObject({ status: 3 });
      expect(await shop.row('recharge_order', taken)).toMatchObject({ status: 2 });
      expect(await shop.row('user', userId)).toMatchObject({ money: 21_000 });
    });

    test('money that the gateway does not take back is tried four times, then left to staff', async () => {
      answerRefunds('declined');
      const id = await recharge();
      const { pay_no } = await payRecharge(id, 'sandbox');
      await shop.db.updateTable('recharge_order').set({ status: 3 }).where('id', '=', id).execute();
      await report(reportOf(pay_no));
      const tries: number[] = [];
      for (const seconds of [0, 59, 1, 300, 1_800, 3_600]) {
        shop.pass(seconds);
        await shop.composed.payments.query();
        // The gateway reports its earlier answer: the same try.
        const payNo = String(pay_no);
        await refundReport({ refundNo: `R${payNo}`, payNo }, 'refund_declined');
        tries.push(refunded.length);
      }

      expect(tries).toEqual([1, 1, 2, 3, 4, 4]);
      expect(await shop.rows('shop_payment_refund')).toMatchObject([
        { status: 3, tries: 4, fail_reason: 'card expired' },
      ]);
      const events = (await shop.rows('outbox')).map(({ event }) => event);
      expect(events.filter((event) => event === 'payment.refund_failed')).toHaveLength(1);
      expect(await shop.rows('shop_payment')).toMatchObject([
        {
          status: 1,
          superseded: 1,
          problem: 1,
          problem_time: shop.now - 3_600,
          problem_reason: 'card expired',
        },
      ]);
      // The top-up itself was closed: no refund of it has failed.
      expect(await shop.row('recharge_order', id)).toMatchObject({ status: 3, refund_status: 0 });
    });

    const act = (path: string, id: number, input: object = {}) =>
      shop.post(`/admin/${path}`, { ids: [id], input }, { token });
    const well = async () =>
      expect(await checkIntegrity(shop.db, ['I4', 'I8', 'I17', 'I20', 'I21'])).toEqual({
        I4: [],
        I8: [],
        I17: [],
        I20: [],
        I21: [],
      });

    /** A paid top-up whose refund the gateway has declined for good. */
    async function failedRefund() {
      const id = await recharge();
      const payNo = String((await payRecharge(id, 'sandbox'))['pay_no']);
      await report(reportOf(payNo));
      answerRefunds('declined');
      await act('shop.recharge.Order/refund', id, { reason: '充错账号' });
      for (const seconds of [0, 60, 300, 1_800]) {
        shop.pass(seconds);
        await shop.composed.payments.query();
      }
      const { id: paymentId } = (await shop.rows('shop_payment'))[0] ?? {};
      const refundNo = `R${String((await shop.row('recharge_order', id))['order_no'])}`;
      return { id, payNo, refundNo, paymentId: Number(paymentId) };
    }

    test('is being refunded until the gateway has paid, and refunded then', async () => {
      const id = await recharge();
      const payNo = String((await payRecharge(id, 'sandbox'))['pay_no']);
      await report(reportOf(payNo));
      answerRefunds('pending');

      await act('shop.recharge.Order/refund', id, { reason: '充错账号' });
      await shop.composed.payments.query();
      expect(await shop.row('user', userId)).toMatchObject({ money: 0, score: 0 });
      expect(await shop.row('recharge_order', id)).toMatchObject({
        refund_status: 2,
        refund_time: null,
      });
      await well();

      shop.pass(60);
      const refundNo = `R${String((await shop.row('recharge_order', id))['order_no'])}`;
      await refundReport({ refundNo, payNo }, 'refunded');

      expect(await shop.row('recharge_order', id)).toMatchObject({
        refund_status: 1,
        refund_time: shop.now,
        refund_reason: '充错账号',
      });
      const events = (await shop.rows('outbox')).map(({ event }) => event);
      expect(events.filter((event) => String(event).startsWith('recharge.refund'))).toEqual([
        'recharge.refund_requested',
        'recharge.refunded',
      ]);
      await well();
    });

    test('with a failed refund is retried from either page, and refunded once', async () => {
      const { id, refundNo, paymentId } = await failedRefund();
      expect(await shop.row('recharge_order', id)).toMatchObject({ refund_status: 3 });
      expect(await shop.row('shop_payment', paymentId)).toMatchObject({ problem: 1 });
      await well();

      const retried = await act('shop.Payment/retry', paymentId);
      expect(retried.code).toBe(1);
      expect(await shop.row('recharge_order', id)).toMatchObject({ refund_status: 2 });
      expect(await shop.row('shop_payment', paymentId)).toMatchObject({
        problem: null,
        problem_time: null,
      });
      expect((await act('shop.recharge.Order/retryRefund', id)).data).toMatchObject({
        error: 'illegal_transition',
      });
      for (const seconds of [0, 60, 300, 1_800]) {
        shop.pass(seconds);
        await shop.composed.payments.query();
      }
      expect(await shop.row('recharge_order', id)).toMatchObject({ refund_status: 3 });

      answerRefunds('done');
      expect((await act('shop.recharge.Order/retryRefund', id)).code).toBe(1);
      await shop.composed.payments.query();

      expect(refunded).toEqual(Array(9).fill(refundNo));
      expect(await shop.row('recharge_order', id)).toMatchObject({ refund_status: 1 });
      expect(await shop.rows('shop_payment_refund')).toMatchObject([
        { status: 2, fail_reason: '' },
      ]);
      await well();
    });

    test('a refund settled by hand is not retried; a late repayment is reported', async () => {
      const { id, payNo, refundNo, paymentId } = await failedRefund();
      const input = { note: '已转账至会员银行卡' };

      const short = await act('shop.Payment/settle', paymentId, { note: '好' });
      const settled = await act('shop.Payment/settle', paymentId, input);

      expect(short.data).toMatchObject({ error: 'invalid', field: 'input.note' });
      expect(settled.code).toBe(1);
      const [admin] = await shop.rows('admin');
      expect(await shop.row('shop_payment', paymentId)).toMatchObject({
        problem: 4,
        settle_note: input.note,
        settle_admin_id: admin?.['id'],
        settle_time: shop.now,
      });
      expect(await shop.row('recharge_order', id)).toMatchObject({ refund_status: 1 });
      expect((await act('shop.Payment/retry', paymentId)).data).toMatchObject({
        error: 'illegal_transition',
      });
      await shop.composed.payments.query();
      expect(refunded).toHaveLength(4);
      await well();

      const late = await refundReport({ refundNo, payNo }, 'refunded');

      expect(late.data).toMatchObject({ outcome: 'refunded' });
      expect(await shop.row('shop_payment', paymentId)).toMatchObject({
        problem: 3,
        settle_note: '',
        settle_time: null,
      });
      expect((await act('shop.Payment/settle', paymentId, input)).code).toBe(1);
      expect(await shop.row('shop_payment', paymentId)).toMatchObject({ problem: 4 });
      await well();
    });

    test('with a failed refund is refunded if the gateway pays after all', async () => {
      const { id, payNo, refundNo, paymentId } = await failedRefund();

      await refundReport({ refundNo, payNo }, 'refunded');

      expect(await shop.row('recharge_order', id)).toMatchObject({ refund_status: 1 });
      expect(await shop.row('shop_payment', paymentId)).toMatchObject({ problem: null });
      await well();
    });

    test('keeps what the member says of its transfer', async () => {
      const id = await recharge();
      const { pay_no } = await payRecharge(id, 'offline');
      const voucher = { pay_no, serial: 'B2026', images: [] };

      const kept = await shop.post('/api/shop.Pay/offlineVoucher', voucher, { memberToken });

      expect(kept.code).toBe(1);
      expect(await shop.row('recharge_order', id)).toMatchObject({ pay_serial: 'B2026' });
    });

    test('is not paid from the balance, nor after its time, nor by others', async () => {
      const id = await recharge();
      const over = await recharge({ expire_time: shop.now });
      const theirs = await recharge({ user_id: await members.add('stranger') });

      expect((await payRecharge(id, 'balance'))['field']).toBe('method');
      expect((await payRecharge(over, 'offline'))['error']).toBe('illegal_transition');
      expect((await payRecharge(theirs, 'offline'))['error']).toBe('not_found');
      expect(await shop.rows('shop_payment')).toEqual([]);
      expect(await payRecharge(id, 'offline')).toMatchObject({ amount: '200.00', done: false });
      expect(await shop.row('recharge_order', id)).toMatchObject({
        pay_method: 'offline',
        expire_time: shop.now + 48 * 3_600,
      });
    });
  });
});
