import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { postForm } from '../../../tests/support/postForm.ts';
import { addMember } from '../../../tests/support/shopRows.ts';

const shop = useHttpShop();

const base = 'shop/statement';
const nodes = [`${base}/compare`, `${base}/index`, `${base}/detail`, `${base}/close`];
const lineNodes = [`${base}/line/index`, `${base}/line/settle`];
const day = '2026-11-05';
/** A moment of that day in Shanghai, so many hours after midnight. */
const at = (hour: number, date = 5) => Date.UTC(2026, 10, date, hour - 8) / 1_000;

let numbers = 0;
/** A paid bank transfer of a new member. */
async function transfer(amount: number, values = {}) {
  numbers += 1;
  return shop.insert('shop_payment', {
    pay_no: `P${numbers}`,
    biz_type: 'order',
    // No order of its own: the comparison reads payments alone.
    biz_id: 900_000 + numbers,
    biz_no: `O${numbers}`,
    user_id: await addMember(shop),
    method: 'offline',
    amount,
    status: 1,
    gateway_trade_no: `S${numbers}`,
    success_time: at(10),
    ...values,
  });
}

type Sent = { readonly isTrial?: boolean; readonly day?: string };
const send = (token: string, lines: readonly string[], { isTrial = false, day: of }: Sent = {}) => {
  const form = new FormData();
  form.append('dry_run', isTrial ? '1' : '0');
  form.append('method', 'offline');
  if (of !== undefined) form.append('day', of);
  form.append('file', new File([lines.join('\r\n')], 'bank.csv'));
  return postForm(shop, '/admin/shop.Statement/compare', form, token);
};
const heading = 'date,bank reference,payment no.,amount';
const call = (name: string, token: string, body: object) =>
  shop.post(`/admin/shop.${name}`, body, { token });
const linesOf = async (id: number, view?: string) => {
  const query = shop.db
    .selectFrom('shop_statement_line')
    .select(['id', 'row_number', 'state', 'own_no', 'amount', 'own_amount'])
    .where('statement_id', '=', id)
    .orderBy('id');
  return view ? query.where('state', '<>', 1).execute() : query.execute();
};
const statementOf = (id: number) =>
  shop.db.selectFrom('shop_statement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a file is compared, its differences are settled one by one, and the day is signed off', async () => {
  const token = await shop.admin([...nodes, ...lineNodes]);
  await transfer(25_900, { gateway_trade_no: 'A1', pay_no: 'PA1' });
  await transfer(13_900, { gateway_trade_no: 'A2', pay_no: 'PA2' });
  await transfer(9_900, { gateway_trade_no: 'A3', pay_no: 'PA3' });
  await transfer(100, { gateway_trade_no: '', pay_no: 'PA4', status: 0, success_time: null });
  const file = [
    heading,
    `${day} 10:00,A1,,259.00`,
    `${day} 10:00,A2,,138.00`,
    `${day} 11:00,A8,,30.00`,
    `${day} 12:00,A9,PA4,1.00`,
    `${day} 13:00,A1,,259.00`,
  ];

  const trial = await send(token, file, { isTrial: true });
  const before = await shop.db.selectFrom('shop_statement').select('id').execute();
  const written = await send(token, file);

  const counts = {
    matched: 1,
    amount: 1,
    unknown: 1,
    missing: 1,
    unfinished: 1,
    twice: 1,
    settled: 0,
  };
  const sums = { file_in: '687.00', shop_in: '497.00', file_out: '0.00', shop_out: '0.00' };
  expect(trial.data).toMatchObject({ ok: true, rows: 5, day, counts, ...sums, messages: [] });
  expect(before).toEqual([]);
  expect(written.data).toMatchObject({ ok: true, counts });
  const { id } = written.data as { id: number };
  const early = await call('Statement/close', token, { ids: [id], input: { note: '' } });
  expect(early.code).not.toBe(1);

  const open = await linesOf(id, 'open');
  expect(open.map(({ own_no, state }) => [own_no, state])).toEqual([
    ['PA2', 2],
    ['A8', 3],
    ['PA4', 5],
    ['PA1', 6],
    ['PA3', 4],
  ]);
  const settled = await call('statement.Line/settle', token, {
    ids: open.map((each) => each.id),
    input: { note: '已核实' },
  });
  expect(settled.data).toMatchObject({ done: open.map((each) => each.id) });
  expect(await statementOf(id)).toMatchObject({ open_count: 0, matched_count: 1, line_count: 6 });
  const closed = await call('Statement/close', token, { ids: [id], input: { note: '无误' } });
  expect(closed.code).toBe(1);
  expect(await statementOf(id)).toMatchObject({ status: 2, close_note: '无误' });

  const late = await call('Statement/discard', token, { ids: [id] });
  expect(late.code).not.toBe(1);
});

test('a day is compared once, unless the first file was discarded', async () => {
  const token = await shop.admin([...nodes]);
  const file = [heading, '2026-10-01,B1,,10.00'];
  const first = await send(token, file);
  const again = await send(token, file);
  const trial = await send(token, file, { isTrial: true });
  expect(again.code).toBe(0);
  expect(again.msg).toContain('账单日期');
  expect(trial.code).toBe(0);

  const { id } = first.data as { id: number };
  await call('Statement/discard', token, { ids: [id] });
  const anew = await send(token, file);

  expect(anew.data).toMatchObject({ ok: true });
  expect(await linesOf(id)).toEqual([]);
});

test('money that is booked on the next day matches there, and is missed no more', async () => {
  const token = await shop.admin([...nodes]);
  await transfer(5_000, {
    gateway_trade_no: 'C1',
    pay_no: 'PC1',
    success_time: at(23, 7),
  });
  const first = await send(token, [heading, '2026-11-07 09:00,C0,,1.00']);
  const missing = await linesOf((first.data as { id: number }).id, 'open');
  const next = await send(token, [heading, '2026-11-08 00:10,C1,,50.00']);

  expect(missing.map(({ own_no, state }) => [own_no, state])).toEqual([
    ['C0', 3],
    ['PC1', 4],
  ]);
  expect(next.data).toMatchObject({ counts: { matched: 1, missing: 0 } });
  const then = await linesOf((first.data as { id: number }).id);
  expect(then.map(({ state }) => state)).toEqual([3, 1]);
  expect(await statementOf((first.data as { id: number }).id)).toMatchObject({ open_count: 1 });
});

test('compared again, a difference whose cause is mended matches', async () => {
  const token = await shop.admin([...nodes, ...lineNodes]);
  const id = await transfer(700, {
    pay_no: 'PD1',
    gateway_trade_no: '',
    status: 0,
    success_time: null,
  });
  const { data } = await send(token, [
    heading,
    '2026-11-10 09:00,D1,PD1,7.00',
    '2026-11-10 09:00,D2,,1.00',
  ]);
  const statement = (data as { id: number }).id;
  const [, stranger] = await linesOf(statement, 'open');
  await call('statement.Line/settle', token, { ids: [stranger?.id], input: { note: '他人款项' } });
  await shop.db
    .updateTable('shop_payment')
    .set({ status: 1, gateway_trade_no: 'D1', success_time: at(9, 10) })
    .where('id', '=', Number(id))
    .execute();
  await transfer(300, { pay_no: 'PD3', gateway_trade_no: 'D3', success_time: at(9, 10) });

  const reply = await call('Statement/recheck', token, { ids: [statement] });

  expect(reply.code).toBe(1);
  expect((await linesOf(statement)).map(({ own_no, state }) => [own_no, state])).toEqual([
    ['PD1', 1],
    ['D2', 7],
    ['PD3', 4],
  ]);
  expect(await statementOf(statement)).toMatchObject({
    matched_count: 1,
    open_count: 1,
    line_count: 3,
  });
});

test('a refund is found by its number at the bank, and one to the balance is none of the bank', async () => {
  const token = await shop.admin([...nodes]);
  const payment = await transfer(9_000, { success_time: at(9, 1) });
  const payout = { payment_id: payment, status: 2, finish_time: at(9, 12) };
  await shop.insert('shop_payment_refund', {
    ...payout,
    refund_no: 'R1',
    amount: 2_000,
    gateway_refund_no: 'E1',
  });
  await shop.insert('shop_payment_refund', { ...payout, refund_no: 'R2', amount: 1_000 });

  const { data } = await send(token, [
    'date,bank reference,credit,debit',
    '2026-11-12 09:00,E1,,20.00',
  ]);

  expect(data).toMatchObject({
    counts: { matched: 1, missing: 0 },
    file_out: '20.00',
    shop_out: '20.00',
  });
});

test.each([
  ['without amounts', ['date,bank reference', '2026-11-20,F1'], '缺少'],
  ['with a cell that is no amount', [heading, '2026-11-20,F1,,zehn'], 'zehn'],
  ['without a row', [heading], '没有数据'],
])('a file %s is refused with its reason', async (_, file, reason) => {
  const token = await shop.admin([...nodes]);

  const { data } = await send(token, file);

  expect(data).toMatchObject({ ok: false, rows: 0 });
  expect(JSON.stringify(data)).toContain(reason);
});

test('a file without times needs the day', async () => {
  const token = await shop.admin([...nodes]);
  const file = ['bank reference,amount', 'G1,10.00'];

  expect((await send(token, file, { isTrial: true })).code).toBe(0);
  expect((await send(token, file, { isTrial: true, day: '2026-11-21' })).data).toMatchObject({
    ok: true,
    day: '2026-11-21',
  });
});
