import { expect, test } from 'vitest';
import { firstSteps, latestBlocks } from './blocks.ts';

const resources = [
  { name: 'goods', path: 'shop/goods', menu: { group: 'shop', icon: '', weigh: 1, first: true } },
  { name: 'user', path: 'user/user', menu: { group: 'user', icon: '', weigh: 9, latest: 3 } },
  { name: 'order', path: 'shop/order', menu: { group: 'shop', icon: '', weigh: 10, latest: 4 } },
  { name: 'log', path: 'shop/log' },
];

test('the newest rows stand in the order of the menu, as many as are declared', () => {
  const asked: unknown[] = [];

  const blocks = latestBlocks(resources, ({ name }, count) => {
    asked.push([name, count]);
    return async () => ({ default: () => null });
  });

  expect(asked).toEqual([
    ['order', 4],
    ['user', 3],
  ]);
  expect(blocks.map(({ key, page }) => [key, page])).toEqual([
    ['latest order', '/admin/shop/order'],
    ['latest user', '/admin/user/user'],
  ]);
});

test('what a shop must have first leads to where it is added', () => {
  expect(firstSteps(resources)).toEqual([
    {
      resource: 'goods',
      page: '/admin/shop/goods',
      addPage: '/admin/shop/goods/add',
      node: 'shop/goods/add',
    },
  ]);
});
