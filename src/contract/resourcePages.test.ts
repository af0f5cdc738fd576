import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addPage,
  detailPage,
  editPage,
  listPage,
  presetOf,
  presetQuery,
  readResourcePage,
  sheetPage,
} from './index.ts';

const word = fc
  .stringMatching(/^[a-z][A-Za-z0-9]{0,9}$/)
  .filter((text) => text !== 'add' && text !== 'sheet');
const anyPath = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('/'));
const anyId = fc.integer({ min: 1, max: 999_999_999_999 });

test('each page of a resource reads back to its view, path and id', () => {
  fc.assert(
    fc.property(anyPath, anyId, (path, id) => {
      expect(readResourcePage(listPage(path))).toEqual({ view: 'list', path });
      expect(readResourcePage(addPage(path))).toEqual({ view: 'add', path });
      expect(readResourcePage(sheetPage(path))).toEqual({ view: 'sheet', path });
      expect(readResourcePage(detailPage(path, id))).toEqual({ view: 'detail', path, id });
      expect(readResourcePage(editPage(path, id))).toEqual({ view: 'edit', path, id });
    }),
  );
});

test('the pages of the order list stand below the back office, whatever its entrance is', () => {
  expect(editPage('shop/order/order', 7)).toBe('/admin/shop/order/order/7/edit');
  expect(detailPage('shop/order/order', 7, '/desk')).toBe('/desk/shop/order/order/7');
  expect(readResourcePage('/desk/shop/order/order/7', '/desk')).toEqual({
    view: 'detail',
    path: 'shop/order/order',
    id: 7,
  });
});

test.each(['/admin', '/admin/', '/user/overview', '/admin/shop/Order', '/admin/7', '/admin/a/07'])(
  '%s is no page of a resource',
  (pathname) => {
    expect(readResourcePage(pathname)).toBeUndefined();
  },
);

const presets = {
  toShip: { where: { status: 2 } },
  mine: { where: { clerk_id: 7, status: 2 } },
  late: { where: { create_time: { lt: 1_763_623_680 } } },
  judged: { where: { audit_status: 1, status: 1 }, query: { audit_status: 1 } },
};

test('a preset of one plain field opens by that field, any other by its name', () => {
  expect(presetQuery(presets, 'toShip')).toEqual({ status: '2' });
  expect(presetQuery(presets, 'mine')).toEqual({ preset: 'mine' });
  expect(presetQuery(presets, 'late')).toEqual({ preset: 'late' });
  expect(presetQuery(presets, 'judged')).toEqual({ audit_status: '1' });
});

test('a list finds its preset in its query, beside other parameters', () => {
  expect(presetOf(presets, { status: '2', page: '3' })).toBe('toShip');
  expect(presetOf(presets, { preset: 'late' })).toBe('late');
  expect(presetOf(presets, { audit_status: '1', status: '3' })).toBe('judged');
  expect(presetOf(presets, { status: '3' })).toBeUndefined();
  expect(presetOf(presets, {})).toBeUndefined();
});
