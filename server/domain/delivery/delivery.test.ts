import { areaList } from '@vant/area-data';
import { expect, test } from 'vitest';
import { deliveryAddresses } from '../../../resources/delivery/addresses.ts';
import { knowAreas } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { goodsOf, shirt } from '../../../tests/support/goods.ts';
import { adminWith, crudOf, type Raw, useShop } from '../../../tests/support/shop.ts';
import { simulateFreight } from './simulate.ts';

knowAreas(areaList);

const shop = useShop();
const admin = adminWith();
const add = async (body: Raw) =>
  (await crudOf(shop).add('shop_delivery_template', admin, { name: '全国', ...body })).id;
const change = (body: Raw) => crudOf(shop).change('shop_delivery_template', admin, body);
const refused = (...faults: readonly (readonly [string, Invalid])[]) =>
  new InvalidInput(new Map(faults));

const rate = (delivery_areas: readonly string[], more: Raw = {}) => ({
  delivery_areas,
  first_quantity: '1',
  freight: '8.00',
  ...more,
});
const everywhere = rate([], { is_default: 1 });

test('a template keeps its rows in order, with the names of their areas', async () => {
  const id = await add({
    areas: [everywhere, rate(['330000', '310000'], { freight: '6.00' })],
    free: [{ areas: ['330100'], free_amount: '99.00' }],
    deny: [{ areas: ['710000'] }],
  });

  expect(await shop.rows('shop_delivery_template_area')).toMatchObject([
    { template_id: id, sort: 1, is_default: 1, delivery_areas: [], freight: 800 },
    {
      sort: 2,
      is_default: 0,
      freight: 600,
      first_quantity: 1_000_000,
      delivery_areas: [
        { code: '310000', text: '上海市' },
        { code: '330000', text: '浙江省' },
      ],
    },
  ]);
  expect(await shop.rows('shop_delivery_template_free')).toMatchObject([
    { areas: [{ code: '330100', text: '浙江省 杭州市' }], free_amount: 9_900, free_quantity: null },
  ]);
  expect(await shop.rows('shop_delivery_template_deny')).toMatchObject([
    { areas: [{ code: '710000', text: '台湾省' }] },
  ]);
});

const areaNeeded = new Invalid('rule', { rule: 'chosen' });

test('a delivery area must be selected in every row but the default one', async () => {
  await expect(add({ areas: [everywhere, rate([])] })).rejects.toEqual(
    refused(['areas.1.delivery_areas', areaNeeded]),
  );
  // Said beside its row, whatever else is empty.
  await expect(add({ name: '', areas: [rate([], { freight: '' }), everywhere] })).rejects.toEqual(
    refused(
      ['name', new Invalid('required')],
      ['areas.0.freight', new Invalid('required')],
      ['areas.0.delivery_areas', areaNeeded],
    ),
  );
  await expect(add({ areas: [] })).rejects.toEqual(
    refused(['areas', new Invalid('too_few', { min: 1 })]),
  );
});

test('an area stands in one row; a city may differ from its province', async () => {
  await expect(
    add({ areas: [rate(['330000', '330100']), rate(['330100', '310000'])] }),
  ).rejects.toEqual(
    refused([
      'areas.1.delivery_areas',
      new Invalid('area_taken', { area: '浙江省 杭州市', row: 1 }),
    ]),
  );
  await add({ areas: [rate(['330000']), rate(['330100'])] });
});

test('quantities have the decimals of their unit', async () => {
  const areas = [rate(['330000'], { first_quantity: '0.5', continue_quantity: '0.0001' })];
  const free = [{ areas: ['330000'], free_quantity: '1.5' }];

  await expect(add({ type: 'by_num', areas, free })).rejects.toEqual(
    refused(
      ['areas.0.first_quantity', new Invalid('too_precise', { digits: 0 })],
      ['areas.0.continue_quantity', new Invalid('too_precise', { digits: 0 })],
      ['free.0.free_quantity', new Invalid('too_precise', { digits: 0 })],
    ),
  );
  await expect(add({ type: 'by_weight', areas, free })).rejects.toEqual(
    refused(['areas.0.continue_quantity', new Invalid('too_precise', { digits: 3 })]),
  );
  await add({ type: 'by_volumn', areas, free });
});

test('the quantities are given again when freight is charged by something else', async () => {
  const areas = [rate(['330000'])];
  const id = await add({ areas });

  await expect(change({ id, type: 'by_weight' })).rejects.toEqual(
    refused(['areas', new Invalid('quantities_needed')]),
  );
  await change({ id, type: 'by_weight', areas });
});

test('a further fee needs a further quantity, free shipping a condition', async () => {
  await expect(
    add({ areas: [rate(['330000'], { continue_freight: '2.00' })] }),
  ).rejects.toBeInstanceOf(InvalidInput);
  await expect(add({ areas: [everywhere], free: [{ areas: ['330000'] }] })).rejects.toBeInstanceOf(
    InvalidInput,
  );
});

test('the default address of a type is handed on', async () => {
  const addAddress = async (type: number, name: string) =>
    (
      await crudOf(shop).add('shop_delivery_address', admin, {
        type,
        name,
        mobile: '0571-88000002',
        area: { codes: ['330000', '330100', '330106'] },
        address: '采桑路 8 号',
        is_default: 1,
      })
    ).id;
  const defaults = async () =>
    (await shop.rows('shop_delivery_address')).map(({ name, is_default }) => [name, is_default]);
  const first = await addAddress(1, '仓储部');
  await addAddress(2, '售后部');
  await addAddress(1, '分仓');
  const moved = await defaults();

  await shop.run(
    deliveryAddresses,
    {
      resource: 'shop_delivery_address',
      action: 'setDefault',
      forgets: false,
      run: async () => {},
    },
    { ids: [first] },
  );

  expect(moved).toEqual([
    ['仓储部', 0],
    ['售后部', 1],
    ['分仓', 1],
  ]);
  expect(await defaults()).toEqual([
    ['仓储部', 1],
    ['售后部', 1],
    ['分仓', 0],
  ]);
});

test('a cart of SKUs and templates is simulated with the settings of the shop', async () => {
  const template = await add({
    type: 'by_weight',
    areas: [
      rate([], {
        is_default: 1,
        freight: '5.00',
        continue_quantity: '0.5',
        continue_freight: '1.00',
      }),
    ],
    deny: [{ areas: ['710000'] }],
  });
  const goods = goodsOf(shop);
  const classId = await goods.addClass();
  const goodsId = await goods.add(
    shirt(classId, {
      freight_type: 3,
      delivery_template_id: template,
      skus: [{ price: '10.00', stock_change: 5, weight: '0.4' }],
    }),
  );
  const [sku] = await goods.skusOf(goodsId);
  const lines = [
    { sku_id: Number(sku?.['id']), num: 3, quantity: 1_000_000, amount: 0 },
    { template_id: template, num: 1, quantity: 200_000, amount: 100 },
  ];
  const simulate = (district: string, settings = {}, more: typeof lines = []) =>
    simulateFreight(
      shop.db,
      { ...untouched, ...settings },
      { district, lines: [...lines, ...more] },
    );

  // 3 × 400 g and 200 g: one kilogram, and a half that is begun.
  expect(await simulate('110101')).toMatchObject({ total: 600, lines: [514, 86] });
  expect(await simulate('110101', { free_shipping_amount: '31.00' })).toMatchObject({ total: 0 });
  expect(
    await simulate('110101', {
      free_shipping_amount: '31.00',
      free_exclude_areas: '120000\n110000',
    }),
  ).toMatchObject({ total: 600 });
  expect(await simulate('710101')).toMatchObject({ isDeliverable: false });
  expect(await simulate('330106', {}, [{ sku_id: 999, num: 1, quantity: 0, amount: 0 }])).toEqual({
    isDeliverable: false,
    lines: [{ line: 2, reason: 'no_template' }],
  });
});

test('half pieces and parts of a gram are refused, not rounded', async () => {
  const pieces = await add({ areas: [everywhere] });
  const weight = await add({ name: '按重', type: 'by_weight', areas: [everywhere] });
  const line = (template_id: number, quantity: number) => ({
    template_id,
    num: 1,
    quantity,
    amount: 0,
  });
  const simulate = (...lines: readonly ReturnType<typeof line>[]) =>
    simulateFreight(shop.db, untouched, { district: '110101', lines });

  await expect(simulate(line(pieces, 1_500_000), line(weight, 1_000_400))).rejects.toEqual(
    refused(
      ['lines.0.quantity', new Invalid('too_precise', { digits: 0 })],
      ['lines.1.quantity', new Invalid('too_precise', { digits: 3 })],
    ),
  );
  expect(await simulate(line(pieces, 1_000_000), line(weight, 500_000))).toMatchObject({
    total: 1_600,
  });
});

const untouched = { freight_combine: 'sum', free_shipping_amount: '0.00', free_exclude_areas: '' };
