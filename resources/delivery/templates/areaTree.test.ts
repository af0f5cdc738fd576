import { areaList } from '@vant/area-data';
import { expect, test } from 'vitest';
import { knowAreas } from '../../../src/fields/index.ts';
import { areasInSight, areaTree, markOf, shareOf, toggleArea } from './areaTree.ts';
import { districtsOf, readDraft, spanOf, trialQuotes } from './simulation.ts';

knowAreas(areaList);

const tree = areaTree(areaList);
const zhejiang = '330000';
const hangzhou = '330100';
const xihu = '330106';
const unused = new Map<string, number>();
const toggle = (chosen: readonly string[], code: string, used = unused) =>
  [...toggleArea(tree, { chosen: new Set(chosen), used, code })].sort();

test('the tree holds every area once, municipalities without a second level', () => {
  expect(tree.roots).toHaveLength(34);
  expect(tree.districts).toHaveLength(3_479);
  expect(tree.roots.flatMap((root) => districtsOf(tree, root)).sort()).toEqual(
    [...tree.districts].sort(),
  );
  expect(tree.pathOf('110101')).toEqual(['110000', '110101']);
  expect(tree.pathOf(xihu)).toEqual([zhejiang, hangzhou, xihu]);
});

test('the city of a municipality is its province, or its districts beside a second city', () => {
  expect(tree.below('500000')).toContain('500103');
  expect(tree.below('500000')).not.toContain('500100');
  expect(tree.pathOf('500230')).toEqual(['500000', '500200', '500230']);
  expect([...tree.inTree(['110100', hangzhou])]).toEqual(['110000', hangzhou]);
  expect(tree.inTree(['500100'])).toContain('500103');
  expect(tree.codes).not.toContain('110100');
});

test('a province is chosen with all of its parts', () => {
  const chosen = new Set(toggle([xihu], zhejiang));

  expect([...chosen]).toEqual([zhejiang]);
  expect(shareOf(tree, chosen, xihu)).toBe('all');
});

test('without one district the rest of the province stays chosen', () => {
  const chosen = toggle([zhejiang], xihu);

  expect(chosen).not.toContain(zhejiang);
  expect(chosen).not.toContain(hangzhou);
  expect(chosen).not.toContain(xihu);
  expect(shareOf(tree, new Set(chosen), zhejiang)).toBe('some');
  expect(toggle(chosen, xihu)).toEqual([zhejiang]);
});

test('an area of another row is neither taken nor counted', () => {
  const used = new Map([['330300', 2]]);

  expect(toggle([], '330300', used)).toEqual([]);
  const rest = toggle([zhejiang], hangzhou, used);
  expect(rest).not.toContain('330300');
  expect(rest).toContain('330200');
});

test('marks say which row has an area, its whole or a part of it', () => {
  const used = new Map([
    ['330300', 2],
    ['310000', 3],
    ...tree.below('110000').map((code) => [code, 4] as const),
  ]);

  expect(markOf(tree, used, '330300')).toEqual({ share: 'own', rows: [2] });
  expect(markOf(tree, used, zhejiang)).toEqual({ share: 'part', rows: [2] });
  expect(markOf(tree, used, '310101')).toEqual({ share: 'above', rows: [3] });
  expect(markOf(tree, used, '110000')).toEqual({ share: 'whole', rows: [4] });
  expect(markOf(tree, used, '440000')).toBeUndefined();
});

test('a search shows what it finds with what that belongs to', () => {
  expect(areasInSight(tree, { open: new Set(), search: '' })).toEqual(tree.roots);
  expect(areasInSight(tree, { open: new Set(), search: '杭州 西湖' })).toEqual([
    zhejiang,
    hangzhou,
    xihu,
  ]);
});

test('a template is simulated while it is typed: unfinished rows are left out', () => {
  const { template, rows, incomplete } = readDraft({
    type: 'by_weight',
    areas: [
      { is_default: 0, delivery_areas: [], first_quantity: '1', freight: '1.00' },
      {
        is_default: 0,
        delivery_areas: [zhejiang],
        first_quantity: '0.3',
        freight: '5.00',
        continue_quantity: '0.1',
        continue_freight: '1.00',
      },
      { is_default: 0, delivery_areas: ['310000'], first_quantity: '', freight: 'x' },
    ],
    free: [{ areas: [hangzhou], free_amount: '50', free_quantity: '' }],
    deny: [{ areas: ['330300'] }],
  });
  const quoteTo = trialQuotes(template, { quantity: 300_001, amount: 4_999 });

  expect([rows, incomplete]).toEqual([{ areas: [2], free: [1] }, 2]);
  expect(spanOf(quoteTo, districtsOf(tree, zhejiang))).toMatchObject({
    lowest: 500,
    highest: 500,
    unreachable: districtsOf(tree, '330300'),
  });
  expect(quoteTo('310101').isDeliverable).toBe(false);
  expect(
    spanOf(
      trialQuotes(template, { quantity: 301_000, amount: 5_000 }),
      districtsOf(tree, zhejiang),
    ),
  ).toMatchObject({ lowest: 0, highest: 600 });
});
