import { expect, test } from 'vitest';
import { companies } from '../../resources/index.ts';
import { missingAnswers, nearestFile } from './missingAnswers.ts';

const routes = [
  {
    method: 'GET',
    path: '/admin/shop.delivery.Company/index',
    permission: 'shop/delivery/company/index',
    resource: companies,
  },
  {
    method: 'POST',
    path: '/admin/shop.delivery.Company/edit',
    permission: 'shop/delivery/company/edit',
    resource: companies,
  },
  {
    method: 'POST',
    path: '/admin/shop.delivery.Company/merge',
    permission: 'shop/delivery/company/edit',
    resource: companies,
    action: 'merge',
  },
  { method: 'GET', path: '/admin/Index/index', permission: 'signed-in' },
] as const;

test('the usual calls of a resource without answers are one line, its actions one each', () => {
  expect(missingAnswers(routes, { 'GET /admin/Index/index': 'any admin' })).toEqual([
    `...usual('shop/delivery/company'),`,
    `'POST /admin/shop.delivery.Company/merge': 'admin shop/delivery/company/edit',`,
  ]);
});

test('an answer whose route is gone is named', () => {
  const given = Object.fromEntries(
    routes.map(({ method, path }) => [`${method} ${path}`, 'any admin']),
  );

  expect(missingAnswers(routes, { ...given, 'GET /admin/shop.Brand/index': 'any admin' })).toEqual([
    `'GET /admin/shop.Brand/index' has an answer and no route; remove it`,
  ]);
});

test('a line names the file that holds the nearest routes', () => {
  const files = new Map([
    [
      'people.ts',
      "...usual('user/user'), ...usual('shop/user/user'), ...usual('shop/user/group'),",
    ],
    [
      'shop.ts',
      "...usual('shop/goods/goods'), ...usual('shop/classify'), ...usual('shop/review'),",
    ],
  ]);

  expect(nearestFile("...usual('shop/goods/brand'),", files)).toBe('shop.ts');
  expect(nearestFile("...usual('shop/user/level'),", files)).toBe('people.ts');
  expect(nearestFile("...usual('brand/brand'),", files)).toBeUndefined();
});
