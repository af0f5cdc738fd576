import { expect, test } from 'vitest';
import { groups, orders, shapes } from '../../../tests/support/goodShop.ts';
import { checkResources, problemsOf } from './index.ts';

test('good declarations have no problems', () => {
  expect(problemsOf({ resources: [orders, groups], shapes })).toEqual([]);
  expect(() => checkResources({ resources: [orders, groups], shapes })).not.toThrow();
});

test('all mistakes are reported at once, numbered', () => {
  const wrong = { ...orders, label: 'nr', path: 'Shop' };

  expect(() => checkResources({ resources: [wrong, groups], shapes })).toThrow(
    new Error(
      [
        '2 mistakes in the declarations; correct them and start again:',
        '1. order.path: Shop is not in lower camel parts; write it like shop/order/order',
        '2. order.label: no field nr; did you mean no?',
      ].join('\n'),
    ),
  );
});

test('a chosen sortable needs a place to keep', () => {
  expect(
    problemsOf({ resources: [orders, { ...groups, verbs: ['index', 'sortable'] }], shapes }),
  ).toEqual(['group.verbs: sortable needs the field weigh; add listed() or leave sortable out']);
});

test('an icon that does not exist is refused at its menu', () => {
  const [first] = problemsOf({
    resources: [{ ...orders, menu: { group: 'shop', icon: 'goodz' } }, groups],
    shapes,
    icons: ['goods', ...[orders, groups].flatMap(({ menu }) => menu?.icon ?? [])],
  });

  expect(first).toBe('order.menu.icon: no icon goodz; did you mean goods?');
});
