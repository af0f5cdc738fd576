import { expect, test } from 'vitest';
import { goodsAttrs } from '../../../resources/attributes/attrs.ts';
import { goodsAttrValues } from '../../../resources/attributes/attrValues.ts';
import { maxHomeCategories } from '../../../resources/attributes/homeCategories.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { adminWith, crudOf, isRefusal, type Raw, useShop } from '../../../tests/support/shop.ts';
import { goodsOf, shirt } from '../../../tests/support/goods.ts';
import { query } from '../../db/index.ts';
import { addValues, mergeValue } from './attrs.ts';

const shop = useShop();
const admin = adminWith();
const add = async (resource: string, body: Raw) =>
  (await crudOf(shop).add(resource, admin, body)).id;
const change = (resource: string, body: Raw) => crudOf(shop).change(resource, admin, body);
const refused = (...faults: readonly (readonly [string, Invalid])[]) =>
  new InvalidInput(new Map(faults));

const addAttr = async () => {
  const group_id = await add('shop_attr_group', { name: '面料' });
  return add('shop_attr', { group_id, name: '材质' });
};
const valuesOf = async () =>
  (await shop.rows('shop_attr_value')).map(({ attr_id, value, value_en }) => [
    attr_id,
    value,
    value_en,
  ]);

test('pasted values are added once each, with their English names', async () => {
  const attr = await addAttr();
  await add('shop_attr_value', { attr_id: attr, value: '羊毛' });

  await shop.run(goodsAttrs, addValues, {
    ids: [attr],
    input: { values: '亚麻 | Linen\n\n羊毛 | Wool\n 真丝｜Silk \n亚麻' },
  });

  expect(await valuesOf()).toEqual([
    [attr, '羊毛', null],
    [attr, '亚麻', null],
    [attr, '真丝', 'Silk'],
  ]);
});

test('a pasted value that is too long is refused, and none is added', async () => {
  const attr = await addAttr();

  await expect(
    shop.run(goodsAttrs, addValues, { ids: [attr], input: { values: `亚麻\n${'长'.repeat(61)}` } }),
  ).rejects.toEqual(refused(['input.values', new Invalid('too_long', { max: 60 })]));
  expect(await valuesOf()).toEqual([]);
});

test('a value is merged only into another value of its attribute', async () => {
  const [attr, other] = [
    await addAttr(),
    await add('shop_attr', {
      group_id: await add('shop_attr_group', { name: '版型' }),
      name: '版型',
    }),
  ];
  const flax = await add('shop_attr_value', { attr_id: attr, value: '麻' });
  const linen = await add('shop_attr_value', { attr_id: attr, value: '亚麻' });
  const slim = await add('shop_attr_value', { attr_id: other, value: '修身' });
  const merge = (into_id: number) =>
    shop.run(goodsAttrValues, mergeValue, { ids: [flax], input: { into_id } });
  const reason = refused(['input.into_id', new Invalid('other_value_needed')]);

  await expect(merge(slim)).rejects.toEqual(reason);
  await expect(merge(flax)).rejects.toEqual(reason);
  await merge(linen);

  expect(await valuesOf()).toEqual([
    [attr, '亚麻', null],
    [other, '修身', null],
  ]);
});

test('an attribute with values is not deleted', async () => {
  const attr = await addAttr();
  await add('shop_attr_value', { attr_id: attr, value: '亚麻' });

  await expect(crudOf(shop).del('shop_attr', admin, { ids: [attr] })).rejects.toSatisfy(
    isRefusal('in_use'),
  );
});

test('parameters to choose from need choices', async () => {
  const body = (details: readonly Raw[]) => ({ name: '衬衫参数', details });

  await expect(
    add(
      'shop_params_template',
      body([{ name: '产地' }, { name: '领型', type: 'single' }, { name: '季节', type: 'multi' }]),
    ),
  ).rejects.toEqual(
    refused(
      ['details.1.options', new Invalid('choices_needed')],
      ['details.2.options', new Invalid('choices_needed')],
    ),
  );
  const id = await add(
    'shop_params_template',
    body([{ name: '领型', type: 'single', options: ['立领'] }]),
  );
  const [detail] = await shop.rows('shop_params_template_detail');

  // A row that is only renamed keeps its choices: omitted values stay.
  await change('shop_params_template', { id, details: [{ id: detail?.['id'], name: '领' }] });
  await expect(
    change('shop_params_template', { id, details: [{ id: detail?.['id'], options: [] }] }),
  ).rejects.toEqual(refused(['details.0.options', new Invalid('choices_needed')]));
});

test('two parameters of a template have different names', async () => {
  await expect(
    add('shop_params_template', {
      name: '衬衫参数',
      details: [{ name: '领型' }, { name: '领型' }],
    }),
  ).rejects.toMatchObject({ code: 'duplicate', data: { field: 'details.1.name' } });
});

test('English values of a specification stand one by one, and its SKUs are limited', async () => {
  const many = (count: number, sign: string) =>
    Array.from({ length: count }, (_, index) => `${sign}${index}`);

  await expect(
    add('shop_spec_template', {
      name: '上装',
      attrs: [{ name: '颜色', values: ['石墨', '宣白'], values_en: ['Graphite'] }],
    }),
  ).rejects.toEqual(refused(['attrs.0.values_en', new Invalid('one_for_each', { count: 2 })]));
  await expect(
    add('shop_spec_template', {
      name: '上装',
      attrs: [
        { name: '颜色', values: many(50, 'c') },
        { name: '尺码', values: many(41, 's') },
      ],
    }),
  ).rejects.toEqual(
    refused(['attrs', new Invalid('too_many_combinations', { count: 2_050, max: 2_000 })]),
  );
  await add('shop_spec_template', {
    name: '上装',
    attrs: [
      { name: '颜色', values: many(50, 'c') },
      { name: '尺码', values: many(40, 's') },
    ],
  });
});

test('the list of templates of parameters holds the choices of each', async () => {
  const { id } = await crudOf(shop).add('shop_params_template', admin, {
    name: '衬衫参数',
    details: [
      { name: '领型', type: 'single', options: ['立领', '翻领'] },
      { name: '克重', type: 'number', unit: 'g/m²', required: 1 },
    ],
  });

  const reply = await crudOf(shop).list('shop_params_template', admin, {});

  const details = [
    { name: '领型', type: 'single', options: ['立领', '翻领'], required: 0, unit: null },
    { name: '克重', type: 'number', options: [], required: 1, unit: 'g/m²' },
  ];
  expect(reply).toMatchObject({ list: [{ id, details }] });
});

test('the list of templates says how many SKUs their values make', async () => {
  await add('shop_spec_template', {
    name: '上装',
    attrs: [
      { name: '颜色', values: ['石墨', '宣白'] },
      { name: '尺码', values: ['S', 'M', 'L'] },
    ],
  });

  expect(await crudOf(shop).list('shop_spec_template', admin, {})).toMatchObject({
    list: [{ name: '上装', combinations: 6 }],
  });
});

const addSizeGroup = async () => ({
  group_id: await add('shop_size_group', { name: '男士上装' }),
  chest: await add('shop_measurement', {
    name: '胸围',
    code: 'chest',
    min_mm: 700,
    max_mm: 1_400,
  }),
});

test('the list of sizes names what each is measured by', async () => {
  const { group_id, chest } = await addSizeGroup();
  await add('shop_size', {
    group_id,
    name: 'M',
    ranges: [{ measurement_id: chest, min_mm: 840, max_mm: 880 }],
  });

  expect(await crudOf(shop).list('shop_size', admin, {})).toMatchObject({
    list: [{ name: 'M', ranges: [{ measurement: { id: chest, name: '胸围' } }] }],
  });
});

test('ranges of a size stay within what can be measured', async () => {
  const { group_id, chest } = await addSizeGroup();
  const range = (min_mm: number, max_mm: number) => ({
    group_id,
    name: 'M',
    ranges: [{ measurement_id: chest, min_mm, max_mm }],
  });

  await expect(add('shop_size', range(690, 1_410))).rejects.toEqual(
    refused(
      ['ranges.0.min_mm', new Invalid('too_small', { min: 700 })],
      ['ranges.0.max_mm', new Invalid('too_large', { max: 1_400 })],
    ),
  );
  await add('shop_size', range(700, 1_400));
});

test('sizes of a group that fit the same bodies are marked until they no longer do', async () => {
  const { group_id, chest } = await addSizeGroup();
  const addSize = (name: string, min_mm: number, max_mm: number) =>
    add('shop_size', {
      group_id,
      name,
      ranges: [{ measurement_id: chest, min_mm, max_mm }],
    });
  const marks = async () =>
    (await shop.rows('shop_size')).map(({ name, overlaps }) => [name, overlaps]);
  await addSize('S', 840, 880);
  await addSize('M', 880, 920);
  const apart = await marks();
  const large = await addSize('L', 910, 960);
  const together = await marks();

  await crudOf(shop).del('shop_size', admin, { ids: [large] });

  expect(apart).toEqual([
    ['S', 0],
    ['M', 0],
  ]);
  expect(together).toEqual([
    ['S', 0],
    ['M', 1],
    ['L', 1],
  ]);
  expect(await marks()).toEqual(apart);
});

test('a home category is on only with a category that is on, and only so many are', async () => {
  const addClass = (name: string, status = 1) => add('shop_goods_classify', { name, status });
  const off = await addClass('停用', 0);
  const blocked = { classify_id: off, title: '停用' };

  await expect(add('shop_home_category', blocked)).rejects.toEqual(
    refused(['classify_id', new Invalid('class_is_off')]),
  );
  const waiting = await add('shop_home_category', { ...blocked, status: 0 });
  for (let place = 1; place <= maxHomeCategories; place++)
    await add('shop_home_category', { classify_id: await addClass(`分类${place}`), title: '分类' });
  await change('shop_goods_classify', { id: off, status: 1 });

  await expect(change('shop_home_category', { id: waiting, status: 1 })).rejects.toEqual(
    refused(['status', new Invalid('too_many_on', { max: maxHomeCategories })]),
  );
  await expect(crudOf(shop).del('shop_goods_classify', admin, { ids: [off] })).rejects.toSatisfy(
    isRefusal('in_use'),
  );
});

const addTemplate = (type: string) =>
  add('shop_delivery_template', {
    name: type,
    type,
    areas: [{ is_default: 1, first_quantity: '1', freight: '8.00' }],
  });

test('a row that goods refer to is not deleted', async () => {
  const { addClass, add: addGoods } = goodsOf(shop);
  const service = await add('shop_goods_service', { name: '七天无理由退货' });
  const template = await addTemplate('by_num');
  const value = await add('shop_attr_value', { attr_id: await addAttr(), value: '亚麻' });
  await addGoods(
    shirt(await addClass(), {
      service_ids: [service],
      attr_value_ids: [value],
      freight_type: 3,
      delivery_template_id: template,
    }),
  );
  const del = (resource: string, id: number) => crudOf(shop).del(resource, admin, { ids: [id] });
  const blockers = (id: number, name: string) => ({
    code: 'in_use',
    data: { blockers: [{ id, name, by: 'shop_goods', count: 1 }] },
  });

  await expect(del('shop_goods_service', service)).rejects.toMatchObject(
    blockers(service, '七天无理由退货'),
  );
  await expect(del('shop_attr_value', value)).rejects.toMatchObject(blockers(value, '亚麻'));
  await expect(del('shop_delivery_template', template)).rejects.toMatchObject(
    blockers(template, 'by_num'),
  );
});

test('the template of its category demands parameters of goods that are not bare drafts', async () => {
  const { addClass, add: addGoods } = goodsOf(shop);
  const classify_id = await addClass();
  const parts = [
    { name: '面料', type: 'text', required: 1 },
    { name: '克重', type: 'number', unit: 'g/m²' },
  ];
  await add('shop_params_template', { name: '衬衫参数', classify_id, details: parts });
  const goodsWith = (params: readonly Raw[], more: Raw = {}) =>
    addGoods(shirt(classify_id, { params, ...more }));
  const fabric = { name: '面料', value: '亚麻' };
  const missing = new Invalid('param_required', { name: '面料' });
  const unclear = new Invalid('param_not_a_number', { name: '克重' });

  await expect(goodsWith([{ name: '产地', value: '浙江' }])).rejects.toEqual(
    refused(['params', missing]),
  );
  await expect(goodsWith([fabric, { name: '克重', value: '薄' }])).rejects.toEqual(
    refused(['params', unclear]),
  );
  await goodsWith([], { status: 0 });
  const id = await goodsWith([fabric, { name: '克重', value: '120.5 g/m²' }]);
  await expect(change('shop_goods', { id, params: [] })).rejects.toEqual(
    refused(['params', missing]),
  );
  await change('shop_goods', { id, name: '立领衬衫' });
});

test('goods of a merged value have the other one, once', async () => {
  const { addClass, add: addGoods } = goodsOf(shop);
  const attr_id = await addAttr();
  const [flax, linen, wool] = [
    await add('shop_attr_value', { attr_id, value: '麻' }),
    await add('shop_attr_value', { attr_id, value: '亚麻' }),
    await add('shop_attr_value', { attr_id, value: '羊毛' }),
  ];
  const classId = await addClass();
  const [one, both, other] = [
    await addGoods(shirt(classId, { attr_value_ids: [flax] })),
    await addGoods(shirt(classId, { attr_value_ids: [flax, linen] })),
    await addGoods(shirt(classId, { attr_value_ids: [wool] })),
  ];
  const versions = async () =>
    (await shop.rows('shop_goods')).map(({ version }) => Number(version));
  const [first = 0, second = 0, third = 0] = await versions();

  await shop.run(goodsAttrValues, mergeValue, { ids: [flax], input: { into_id: linen } });

  expect(
    await query(
      shop.db,
      'select goods_id, value_id from shop_goods_attr_value order by goods_id, value_id',
    ),
  ).toEqual([
    { goods_id: one, value_id: linen },
    { goods_id: both, value_id: linen },
    { goods_id: other, value_id: wool },
  ]);
  expect(await versions()).toEqual([first + 1, second + 1, third]);
});

test('goods with a template need it, and the measures it charges by', async () => {
  const { addClass, add: addGoods } = goodsOf(shop);
  const classId = await addClass();
  const byWeight = await addTemplate('by_weight');
  const sent = (more: Raw) => shirt(classId, { freight_type: 3, ...more });

  await expect(addGoods(sent({}))).rejects.toBeInstanceOf(InvalidInput);
  await expect(addGoods(sent({ delivery_template_id: byWeight }))).rejects.toEqual(
    refused(['skus.0.weight', new Invalid('measure_needed')]),
  );
  await addGoods(
    sent({
      delivery_template_id: byWeight,
      skus: [{ price: '259.00', stock_change: 1, weight: '0.250' }],
    }),
  );
});
