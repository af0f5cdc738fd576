import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { postForm } from '../../../tests/support/postForm.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';

const shop = useHttpShop();

const send = (token: string, lines: readonly string[], isTrial = false) => {
  const form = new FormData();
  form.append('dry_run', isTrial ? '1' : '0');
  form.append('file', new File([lines.join('\r\n')], 'ship.csv'));
  return postForm(shop, '/admin/shop.order.Order/shipSheet', form, token);
};

const heading = 'order_no,company,express_no';

/** An order with one unit. */
async function orderToShip(orderNo: string, status = 2): Promise<number> {
  const { id } = await addOrder(shop, {
    userId: await addMember(shop),
    status,
    values: { order_no: orderNo },
    lines: [{ sku: await addSku(shop), num: 1 }],
  });
  return id;
}

test('a trial names each row that cannot be shipped, and the file ships the others', async () => {
  const token = await shop.admin(['shop/order/order/delivery']);
  await shop.insert('shop_delivery_company', {
    name: '青羽速递',
    code: 'QY',
    no_pattern: '^QY\\d+$',
  });
  const [first, second] = [await orderToShip('A1'), await orderToShip('A2')];
  const asked = await orderToShip('A3', 7);
  const file = [
    '订单号,快递公司,运单号',
    'A1,青羽速递,QY1',
    'A2,qy,77',
    'A3,QY,QY3',
    'A9,QY,QY4',
    'A1,QY,QY5',
    'A2,别家,QY6',
  ];

  const trial = await send(token, file, true);

  expect(trial.data).toEqual({
    ok: false,
    rows: 6,
    shipped: 2,
    messages: [
      { row: 3, level: 'warning', msg: '运单号与快递公司的格式不符，请核对' },
      { row: 4, level: 'error', msg: expect.stringContaining('待发货') },
      { row: 5, level: 'error', msg: '没有订单“A9”' },
      { row: 6, level: 'error', msg: '与第 2 行重复' },
      { row: 7, level: 'error', msg: '与第 3 行重复' },
    ],
  });
  expect(await shop.row('shop_order', first)).toMatchObject({ status: 2, version: 1 });
  expect(await shop.rows('shop_order_express')).toEqual([]);

  const done = await send(token, file);

  expect(done.data).toEqual(trial.data);
  expect(await shop.row('shop_order', first)).toMatchObject({ status: 3 });
  expect(await shop.row('shop_order', second)).toMatchObject({ status: 3 });
  expect(await shop.row('shop_order', asked)).toMatchObject({ status: 7 });
  expect(await shop.rows('shop_order_express')).toMatchObject([
    { order_id: first, company_code: 'QY', express_no: 'QY1' },
    { order_id: second, company_code: 'QY', express_no: '77' },
  ]);
});

test('an unknown carrier and a number that is taken or missing are named by row', async () => {
  const token = await shop.admin(['shop/order/order/delivery']);
  const company = await shop.insert('shop_delivery_company', { name: '青羽速递', code: 'QY' });
  const id = await orderToShip('A1');
  await orderToShip('A2');
  await shop.insert('shop_order_express', {
    order_id: id,
    company_id: company,
    company_code: 'QY',
    express_no: 'QY1',
    items: '[]',
  });

  await orderToShip('A3');

  const file = [heading, 'A1,城际,QY2', 'A2,QY,QY1', 'A3,QY,', 'A4,QY,'];
  const { data } = await send(token, file, true);

  expect(data['messages']).toEqual([
    { row: 2, level: 'error', msg: '没有快递公司“城际”，请填写名称或编码' },
    { row: 3, level: 'error', msg: expect.stringContaining('运单号') },
    { row: 4, level: 'error', msg: expect.stringContaining('运单号') },
    { row: 5, level: 'error', msg: '没有订单“A4”' },
  ]);
});

test('a carrier is found by its English name, and a pattern without end asks for nothing', async () => {
  const token = await shop.admin(['shop/order/order/delivery']);
  const values = { name: '青羽速递', name_en: 'Qingyu', code: 'QY', no_pattern: '^(\\w+)+#$' };
  await shop.insert('shop_delivery_company', values);
  await orderToShip('A1');
  await orderToShip('A2');
  const numbers = ['Q', 'Y'].map((sign) => sign.repeat(40));

  const file = [heading, `A1,qingyu,${numbers[0]}`, `A2,Qingyu,${numbers[1]}`];
  const { data } = await send(token, file, true);

  expect(data).toEqual({ ok: true, rows: 2, shipped: 2, messages: [] });
});

test('a file without a column is read no further', async () => {
  const token = await shop.admin(['shop/order/order/delivery']);

  const { data } = await send(token, ['order_no,express_no', 'A1,QY1']);

  expect(data).toMatchObject({ ok: false, messages: [{ msg: '缺少这些列：快递公司' }] });
});
