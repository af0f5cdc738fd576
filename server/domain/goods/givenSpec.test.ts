import { expect, test } from 'vitest';
import { goodsOf, refusedAt, shirt } from '../../../tests/support/goods.ts';
import { type Raw, useShop } from '../../../tests/support/shop.ts';
import { checkIntegrity } from '../integrity/checkIntegrity.ts';

const shop = useShop();
const { add, addClass, change, skusOf } = goodsOf(shop);

const attrs = [
  {
    aid: 'c',
    attrName: '颜色',
    attrNameEn: 'Colour',
    hasImage: 0,
    values: [
      { vid: 'r', attrValue: '红/橙', attrValueEn: 'Red' },
      { vid: 'b', attrValue: '蓝', attrValueEn: 'Blue' },
    ],
  },
];
const given = (skus: readonly Raw[], more: Raw = {}): Raw => ({
  spec_type: 2,
  attrs,
  skus: skus.map((sku) => ({ price: '10.00', stock_change: 5, ...sku })),
  ...more,
});
const added = async () => {
  const id = await add(
    shirt(
      await addClass(),
      given([
        { key: 'r', sku_code: 'A' },
        { key: 'b', sku_code: 'B' },
      ]),
    ),
  );
  return { id, skus: await skusOf(id) };
};

test('groups with ids are stored, and the texts of groups and SKUs follow from them', async () => {
  const { id, skus } = await added();

  expect(await shop.row('shop_goods', id)).toMatchObject({
    attrs,
    spec_names: '颜色',
    spec_names_en: 'Colour',
  });
  expect(skus.map(({ key, sku_text, sku_text_en }) => [key, sku_text, sku_text_en])).toEqual([
    ['r', '红／橙', 'Red'],
    ['b', '蓝', 'Blue'],
  ]);
  await change({ id, skus: skus.map((sku) => ({ id: sku['id'], price: '12.00' })) });
  expect((await skusOf(id)).map(({ key, price }) => [key, price])).toEqual([
    ['r', 1_200],
    ['b', 1_200],
  ]);
});

test('a blank name or value, and no group at all, are refused in their own words at their place', async () => {
  const classId = await addClass();
  const [group] = attrs;
  const skus = [{ key: 'r' }, { key: 'b' }];
  const refuses = (more: Raw, fault: ReturnType<typeof refusedAt>) =>
    expect(add(shirt(classId, given(skus, more)))).rejects.toEqual(fault);

  await refuses(
    { attrs: [{ ...group, attrName: ' ' }] },
    refusedAt('attrs.0.attrName', 'blank_spec_name'),
  );
  await refuses(
    {
      attrs: [
        {
          ...group,
          values: [
            { vid: 'r', attrValue: '' },
            { vid: 'b', attrValue: '蓝' },
          ],
        },
      ],
    },
    refusedAt('attrs.0.values.0.attrValue', 'blank_spec_value'),
  );
  await refuses(
    { attrs: [{ ...group, values: [{ vid: 'r' }, { vid: 'b', attrValue: '蓝' }] }] },
    refusedAt('attrs.0.values.0.attrValue', 'blank_spec_value'),
  );
  await refuses({ attrs: [] }, refusedAt('attrs', 'keep_one_spec'));
});

test('two SKUs exchange their codes', async () => {
  const { id, skus } = await added();
  const [first, second] = skus;

  await change({
    id,
    skus: [
      { id: first?.['id'], sku_code: 'B' },
      { id: second?.['id'], sku_code: 'A' },
    ],
  });

  expect((await skusOf(id)).map(({ sku_code }) => sku_code)).toEqual(['B', 'A']);
});

test('a new group keeps the SKUs, and a missing combination is refused', async () => {
  const { id, skus } = await added();
  const size = {
    aid: 's',
    attrName: '尺码',
    hasImage: 0,
    values: [
      { vid: 's1', attrValue: 'S' },
      { vid: 's2', attrValue: 'M' },
    ],
  };
  const [red, blue] = skus.map((sku) => ({ id: sku['id'] }));
  const kept = [
    { ...red, key: 'r-s1' },
    { key: 'r-s2', price: '10.00' },
    { ...blue, key: 'b-s1' },
  ];

  await expect(change({ id, attrs: [...attrs, size], skus: kept })).rejects.toEqual(
    refusedAt('skus', 'spec_incomplete'),
  );
  await change({
    id,
    attrs: [...attrs, size],
    skus: [...kept, { key: 'b-s2', price: '10.00', stock_change: 3 }],
  });

  expect((await skusOf(id)).map(({ sku_text, stock }) => [sku_text, stock]).toSorted()).toEqual([
    ['红／橙 / M', 0],
    ['红／橙 / S', 5],
    ['蓝 / M', 3],
    ['蓝 / S', 5],
  ]);
});

test('stock of 2,000 SKUs changes at once, with a ledger row for each', async () => {
  const values = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ vid: `${letter}${at}`, attrValue: String(at) }));
  const groups = [
    { aid: 'x', attrName: 'X', hasImage: 0, values: values('x', 20) },
    { aid: 'y', attrName: 'Y', hasImage: 0, values: values('y', 100) },
  ];
  const keys = values('x', 20).flatMap((x) => values('y', 100).map((y) => `${x.vid}-${y.vid}`));
  const id = await add(
    shirt(await addClass(), {
      ...given(keys.map((key) => ({ key }))),
      attrs: groups,
    }),
  );
  const skus = await skusOf(id);

  await change({ id, skus: skus.map((sku) => ({ id: sku['id'], stock_change: -4 })) });

  expect(await shop.row('shop_goods', id)).toMatchObject({ stock: 2_000, low_count: 2_000 });
  expect(await shop.rows('shop_stock_log')).toHaveLength(4_000);
  expect(await checkIntegrity(shop.db, ['I1', 'I3'])).toEqual({ I1: [], I3: [] });
});

test('a SKU shows the picture of its value unless it has its own', async () => {
  const pictured = (address: string) => [
    {
      ...attrs[0],
      hasImage: 1,
      values: attrs[0]?.values.map((value) => ({ ...value, image: address })),
    },
  ];
  const skus = [{ key: 'r' }, { key: 'b', image: '/still/own.svg' }];
  const id = await add(
    shirt(await addClass(), given(skus, { attrs: pictured('/still/first.svg') })),
  );
  const images = async () => (await skusOf(id)).map(({ image }) => image);
  expect(await images()).toEqual(['/still/first.svg', '/still/own.svg']);

  await change({ id, attrs: pictured('/still/next.svg') });

  expect(await images()).toEqual(['/still/next.svg', '/still/own.svg']);
});

test('a second group with pictures is refused, and so is more stock than a product can have', async () => {
  const { id, skus } = await added();
  const size = { aid: 's', attrName: '尺码', values: [{ vid: 's1', attrValue: 'S' }] };
  const pictured = [...attrs, size].map((group) => ({ ...group, hasImage: 1 }));
  const [red, blue] = skus;
  await shop.db
    .updateTable('shop_goods_sku')
    .set({ stock: 2_147_483_000 })
    .where('id', '=', Number(red?.['id']))
    .execute();

  await expect(
    change({
      id,
      attrs: pictured,
      skus: skus.map((sku) => ({ id: sku['id'], key: `${String(sku['key'])}-s1` })),
    }),
  ).rejects.toEqual(refusedAt('attrs.1.hasImage', 'single'));
  await expect(
    change({ id, skus: [{ id: red?.['id'] }, { id: blue?.['id'], stock_change: 9_999_999 }] }),
  ).rejects.toEqual(refusedAt('skus.1.stock_change', 'too_large', { max: 647 }));
});
