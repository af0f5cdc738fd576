import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addCarrier, addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';

const shop = useHttpShop();

const base = 'shop/order/order';
const call = (name: string, token: string, body: object = {}) =>
  shop.post(`/admin/shop.order.Order/${name}`, body, { token });
const receiver = { consignee: '林知夏', mobile: '19900003602' };

/** An order of two shirts with a note and a bar code. */
async function orderToPack(orderNo: string, values = {}) {
  return addOrder(shop, {
    userId: await addMember(shop),
    status: 2,
    values: { order_no: orderNo, user_remark: '工作日送达', area_text: '浙江省 杭州市', ...values },
    lines: [
      {
        sku: await addSku(shop, { bar_code: '6901234567892', shelf: 'A-03-12' }),
        num: 2,
        values: { sku_code: `S-${orderNo}`, sku_text: '白 / M', weight: 300 },
      },
    ],
  });
}

/** The same with its parcel, as a carrier has it. */
async function shippedOrder(orderNo: string, token: string) {
  const order = await orderToPack(orderNo);
  const company_id = await addCarrier(shop, { name: '青羽速递', code: `QY${orderNo}` });
  await call('ship', token, {
    ids: [order.id],
    input: { ship_type: 1, company_id },
    rows: { [order.id]: { express_no: `${orderNo}-1` } },
  });
  return order;
}

const recorded = async (name: string) => {
  await shop.composed.adminLog.settled();
  return (await shop.rows('admin_log')).filter(({ url }) => String(url).endsWith(`/${name}`))
    .length;
};

test('orders to pack come with notes, codes and pieces, and the receiver masked', async () => {
  const token = await shop.admin([`${base}/delivery`]);
  const { id, lineIds } = await orderToPack('A1');
  await shop.insert('record_note', {
    data_table: 'shop_order',
    row_id: id,
    text: '轻放',
    pinned: 1,
  });
  const later = await orderToPack('A2', { pay_time: 1_763_800_000 });
  await orderToPack('A3', { status: 7, cancel_from_status: 2, cancel_reason: '-' });

  const { data } = await call('pack', token);

  expect(data).toMatchObject({
    list: [
      {
        id,
        order_no: 'A1',
        version: 1,
        consignee: '林****',
        mobile: '199****3602',
        place: '浙江省 杭州市',
        user_remark: '工作日送达',
        pinned_note: '轻放',
        lines: [
          {
            id: lineIds[0],
            sku_code: 'S-A1',
            bar_code: '6901234567892',
            shelf: 'A-03-12',
            sku_text: '白 / M',
            num: 2,
            ship_num: 0,
          },
        ],
      },
      { id: later.id },
    ],
  });
  expect((data['list'] as readonly unknown[]).length).toBe(2);
  expect(await recorded('pack')).toBe(0);
});

test('addresses are shown to those who see them everywhere, and the mobile number masked', async () => {
  const token = await shop.admin([`${base}/delivery`, `${base}/sensitive`]);
  const { id } = await orderToPack('A1');

  expect((await call('pack', token, { ids: [id] })).data).toMatchObject({
    list: [{ consignee: '林知夏', mobile: '199****3602', place: '浙江省 杭州市 文三路 478 号' }],
  });
});

test('the full receiver takes a permission, and each reading is recorded', async () => {
  const { id } = await orderToPack('A1');
  const other = await orderToPack('A2');
  const packer = await shop.admin([`${base}/delivery`, `${base}/receiver`], 'packer');
  const clerk = await shop.admin([`${base}/delivery`], 'clerk');

  const reply = await call('receiver', packer, { ids: [id] });

  expect(reply.data).toEqual({
    list: [{ id, ...receiver, place: '浙江省 杭州市 文三路 478 号' }],
  });
  expect(await recorded('receiver')).toBe(1);
  expect((await call('receiver', clerk, { ids: [other.id] })).code).toBe(401);
});

test('chosen orders are named by their ids', async () => {
  const token = await shop.admin([`${base}/delivery`, `${base}/receiver`]);

  expect((await call('receiver', token, {})).code).toBe(0);
  expect((await call('pack', token, { ids: [] })).code).toBe(0);
  expect((await call('pack', token, { ids: ['1'] })).code).toBe(0);
});

test('the labels of parcels show the receiver, in the size they are printed in', async () => {
  const token = await shop.admin([`${base}/delivery`, `${base}/print`, `${base}/receiver`]);
  const { id } = await shippedOrder('B1', token);

  const { data } = await call('label', token, { ids: [id] });

  const [label, ...others] = data['list'] as readonly Readonly<Record<string, unknown>>[];
  expect(others).toEqual([]);
  expect(label).toMatchObject({
    order_no: 'B1',
    express_no: 'B1-1',
    media: 'image/svg+xml',
    width_mm: 105,
    height_mm: 148,
  });
  const svg = Buffer.from(String(label?.['content']), 'base64').toString();
  expect(svg).toContain('林知夏  19900003602');
  expect(svg).toContain('× 2   0.60 kg');
  expect(await recorded('label')).toBe(1);
});

test('a recalled parcel has no label, and a label takes both permissions', async () => {
  const token = await shop.admin([`${base}/delivery`, `${base}/print`, `${base}/receiver`]);
  const { id } = await shippedOrder('B1', token);
  await call('undoShip', token, { ids: [id], input: { express_no: 'B1-1' } });

  expect((await call('label', token, { ids: [id] })).data).toEqual({ list: [] });
  const printer = await shop.admin([`${base}/print`], 'printer');
  expect((await call('label', printer, { ids: [id] })).code).toBe(401);
});
