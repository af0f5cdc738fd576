import { expect, test } from 'vitest';
import { attentionOf, isWorkOf } from './attention.ts';

const orders = {
  name: 'shop_order',
  path: 'shop/order/order',
  menu: { group: 'shop', icon: 'receipt', weigh: 100, badge: 'toShip' },
  presets: {
    toPay: { where: { status: 1 } },
    toShip: { where: { status: 2 }, due: true, permission: 'delivery' },
    late: {
      where: { status: 2, ship_time: { lt: 1 } },
      due: true,
      pinned: true,
      permission: ['delivery', 'express'],
    },
  },
};
const goods = {
  name: 'shop_goods',
  path: 'shop/goods/goods',
  menu: { group: 'shop', icon: 'goods', weigh: 90, badge: 'lowStock' },
  presets: { lowStock: { where: { stock: { lt: 10 } } } },
};

test('people are told about due views and badges, in the order of the menu', () => {
  const page = '/admin/shop/order/order';

  expect(attentionOf([goods, orders])).toEqual([
    {
      resource: 'shop_order',
      preset: 'toShip',
      icon: 'receipt',
      page,
      to: `${page}?status=2`,
      isDue: true,
      isBadge: true,
      isPinned: false,
      nodes: ['shop/order/order/delivery'],
    },
    {
      resource: 'shop_order',
      preset: 'late',
      icon: 'receipt',
      page,
      to: `${page}?preset=late`,
      isDue: true,
      isBadge: false,
      isPinned: true,
      nodes: ['shop/order/order/delivery', 'shop/order/order/express'],
    },
    {
      resource: 'shop_goods',
      preset: 'lowStock',
      icon: 'goods',
      page: '/admin/shop/goods/goods',
      to: '/admin/shop/goods/goods?preset=lowStock',
      isDue: false,
      isBadge: true,
      isPinned: false,
      nodes: [],
    },
  ]);
});

test('work is for those who hold one of its nodes; without nodes it is for every reader', () => {
  const can = (node: string) => node === 'shop/order/order/express';

  expect(isWorkOf({ nodes: ['shop/order/order/delivery'] }, can)).toBe(false);
  expect(isWorkOf({ nodes: ['shop/order/order/delivery', 'shop/order/order/express'] }, can)).toBe(
    true,
  );
  expect(isWorkOf({ nodes: [] }, can)).toBe(true);
});
