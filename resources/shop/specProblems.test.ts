import { expect, test } from 'vitest';
import type { Attr } from './sku.ts';
import { type SkuFacts, type SpecContext, type SpecFacts, specProblems } from './specProblems.ts';

const attrs: readonly Attr[] = [
  {
    aid: 'a1',
    attrName: '颜色',
    hasImage: 0,
    values: [
      { vid: 'v1', attrValue: '红' },
      { vid: 'v2', attrValue: '蓝' },
    ],
  },
];
const sku = (key: string, more: Partial<SkuFacts> = {}): SkuFacts => ({
  key,
  price: 100,
  stock: 1,
  weight: 1,
  volume: 1,
  sku_code: key,
  status: 1,
  ...more,
});
const named = (attrName: string, ...values: readonly string[]): Attr => ({
  aid: attrName || 'blank',
  attrName,
  hasImage: 0,
  values: values.map((attrValue, index) => ({ vid: `${attrName}${index}`, attrValue })),
});
const many = (length: number) => Array.from({ length }, (_, index) => String(index));
const skus = [sku('v1'), sku('v2')];
const pictured: readonly Attr[] = [{ ...named('c', 'x'), hasImage: 1 }];

test('a complete specification has no problem', () => {
  expect(specProblems({ isMultiple: true, attrs, skus }, { isStructural: true })).toEqual([]);
});

test.each<[string, Partial<SpecFacts>, string, string, SpecContext?]>([
  ['no group', { attrs: [] }, 'attrs', 'keep_one_spec'],
  ['a group without values', { attrs: [named('颜色')] }, 'attrs.0.values', 'keep_one_spec'],
  ['a blank name', { attrs: [named(' ', 'a')] }, 'attrs.0.attrName', 'blank_spec_name'],
  ['a blank value', { attrs: [named('a', '')] }, 'attrs.0.values.0.attrValue', 'blank_spec_value'],
  [
    'one name twice, in another width',
    { attrs: [named('Size', 'a'), named('ｓｉｚｅ', 'a')] },
    'attrs.1.attrName',
    'duplicate_spec_name',
  ],
  [
    'one value twice',
    { attrs: [named('a', 'x', 'X ')] },
    'attrs.0.values.1.attrValue',
    'duplicate_spec_value',
  ],
  ['a long name', { attrs: [named('n'.repeat(31), 'a')] }, 'attrs.0.attrName', 'too_long'],
  [
    'too many combinations',
    { attrs: [named('a', ...many(50)), named('b', ...many(41))] },
    'attrs',
    'too_many_combinations',
  ],
  [
    'a second group with pictures',
    {
      attrs: [
        named('a', 'v1'),
        ...pictured,
        ...pictured.map((each) => ({ ...each, attrName: 'd' })),
      ],
    },
    'attrs.2.hasImage',
    'single',
  ],
  [
    'more stock than a product can have',
    { skus: [sku('v1', { stock: 2_147_483_000 }), sku('v2', { stock: 648 })] },
    'skus.1.stock_change',
    'too_large',
  ],
  ['a combination too few', { skus: [sku('v1')] }, 'skus', 'spec_incomplete'],
  ['an unknown value', { skus: [sku('v1'), sku('v9')] }, 'skus', 'spec_incomplete'],
  ['all SKUs off', { skus: skus.map((each) => ({ ...each, status: 0 })) }, 'skus', 'keep_one_spec'],
  ['two SKUs of one', { isMultiple: false }, 'skus', 'one_sku'],
  [
    'one code twice',
    { skus: [sku('v1', { sku_code: 'A' }), sku('v2', { sku_code: 'A' })] },
    'skus.1.sku_code',
    'duplicate_sku',
  ],
  [
    'no weight where freight needs it',
    { skus: [sku('v1', { weight: 0 }), sku('v2')] },
    'skus.0.weight',
    'measure_needed',
    { measure: 'weight', isStructural: true },
  ],
])('%s is refused', (_, change, path, code, context = { isStructural: true }) => {
  const found = specProblems({ isMultiple: true, attrs, skus, ...change }, context);

  expect(found.map((each) => [each.path, each.invalid.code])).toEqual([[path, code]]);
});

test('2,000 SKUs without a problem have none', () => {
  const groups = [named('a', ...many(20)), named('b', ...many(100))];
  const all = many(20).flatMap((a) => many(100).map((b) => sku(`a${a}-b${b}`)));

  expect(
    specProblems({ isMultiple: true, attrs: groups, skus: all }, { isStructural: true }),
  ).toEqual([]);
});
