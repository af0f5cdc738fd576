import { expect, test } from 'vitest';
import { groups, orders, shapes } from '../../../tests/support/goodShop.ts';
import { problemsOf } from './index.ts';

const menu = (go: string) => ({ menu: { group: 'shop', icon: 'receipt', go } });
const pay = (...letters: readonly string[]) => ({
  actions: Object.fromEntries(
    letters.map((key, n) => [`pay${n}`, { on: 'each', permission: 'pay', key }]),
  ),
});

test.each<readonly [problem: string, change: object]>([
  ['order.menu.go: O is no letter from a to z', menu('O')],
  ['order.menu.go: d means something else everywhere; choose another letter', menu('d')],
  ['menu.go: two resources have the letter g; change one', menu('g')],
  ['order.actions.pay0.key: j means something else everywhere; choose another letter', pay('j')],
  ['order.actions: two actions have the letter s; change one', pay('s', 's')],
])('%s', (problem, change) => {
  const others = { ...groups, menu: { group: 'auth', icon: 'groups', go: 'g' } };

  expect(problemsOf({ resources: [{ ...orders, ...change }, others], shapes })).toEqual([problem]);
});
