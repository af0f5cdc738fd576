import { expect, test } from 'vitest';
import { blocksFor, firstSteps, recordBlocks } from './blocks.ts';

const presets = { toShip: { where: { status: 2 } } };
const resources = [
  {
    name: 'goods',
    path: 'shop/goods',
    menu: { group: 'shop', icon: '', weigh: 1, first: true },
    presets: {},
  },
  {
    name: 'user',
    path: 'user/user',
    menu: { group: 'user', icon: '', weigh: 9, latest: 3 },
    presets: {},
  },
  {
    name: 'order',
    path: 'shop/order',
    menu: { group: 'shop', icon: '', weigh: 10, latest: 4, waiting: 5, badge: 'toShip' },
    presets,
  },
  {
    name: 'figures',
    path: 'shop/figures',
    menu: { group: 'shop', icon: '', summary: true as const },
    presets: {},
  },
  { name: 'log', path: 'shop/log', presets: {} },
];

test('summaries come first, then records that wait and the newest, in the order of the menu', () => {
  const asked: unknown[] = [];

  const blocks = recordBlocks(resources, ({ name }, shown) => {
    asked.push([name, shown]);
    return async () => ({ default: () => null });
  });

  expect(asked).toEqual([
    ['figures', 'summary'],
    ['order', { count: 5, preset: 'toShip' }],
    ['order', { count: 4 }],
    ['user', { count: 3 }],
  ]);
  expect(blocks.map(({ key, page, to }) => [key, page, to])).toEqual([
    ['summary figures', '/admin/shop/figures', '/admin/shop/figures'],
    ['waiting order', '/admin/shop/order', '/admin/shop/order?status=2'],
    ['latest order', '/admin/shop/order', '/admin/shop/order'],
    ['latest user', '/admin/user/user', '/admin/user/user'],
  ]);
});

test('only a view in the order of waiting is said to have the oldest first', () => {
  const [order] = resources.filter(({ name }) => name === 'order');
  const sorted = (direction: 'asc' | 'desc') => ({
    ...order,
    name: direction,
    path: `shop/${direction}`,
    presets: { toShip: { where: { status: 2 }, sort: ['pay_time', direction] as const } },
  });

  const blocks = recordBlocks([sorted('asc'), sorted('desc')], () => async () => ({
    default: () => null,
  }));

  expect(
    blocks
      .filter(({ preset }) => preset)
      .map(({ resource, isOldestFirst }) => [resource, isOldestFirst]),
  ).toEqual([
    ['asc', true],
    ['desc', false],
  ]);
});

test('the first step of a resource links to its add page', () => {
  expect(firstSteps(resources)).toEqual([
    {
      resource: 'goods',
      page: '/admin/shop/goods',
      addPage: '/admin/shop/goods/add',
      node: 'shop/goods/add',
    },
  ]);
});

test('a block is there for readers of its page who may do its work, or for one of its nodes', () => {
  const declared = [
    {
      name: 'order',
      path: 'shop/order',
      menu: { group: 'shop', icon: '', waiting: 5, badge: 'toShip' },
      presets: { toShip: { where: { status: 2 }, permission: 'delivery' } },
    },
    {
      name: 'figures',
      path: 'shop/figures',
      menu: { group: 'shop', icon: '', summary: ['shop/coupon/index'] },
      presets: {},
    },
  ];
  const blocks = recordBlocks(declared, () => async () => ({ default: () => null }));
  const orders = [{ path: '/admin/shop/order', title: '', component: '', staysAlive: true }];
  const keysFor = (nodes: readonly string[], pages: typeof orders = []) =>
    blocksFor(blocks, { pages, can: (node) => nodes.includes(node) }).map(({ key }) => key);

  expect(keysFor([], orders)).toEqual([]);
  expect(keysFor(['shop/order/delivery'])).toEqual([]);
  expect(keysFor(['shop/order/delivery'], orders)).toEqual(['waiting order']);
  expect(keysFor(['shop/coupon/index'])).toEqual(['summary figures']);
  expect(keysFor(['shop/figures/index'])).toEqual(['summary figures']);
});
