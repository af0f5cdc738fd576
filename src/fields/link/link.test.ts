import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { link } from './index.ts';

const places = {
  goods: { of: 'shop_goods', shows: 'name' },
  cart: 'page',
  web: 'address',
} as const;

testFieldType('link', {
  field: link({ places }),
  read: [
    [{ to: 'goods', id: 7, url: '/left' }, { to: 'goods', id: 7 }, '{"to":"goods","id":7}'],
    ['{"to":"cart"}', { to: 'cart' }, '{"to":"cart"}'],
    [{ to: 'web', url: '/shop' }, { to: 'web', url: '/shop' }, '{"to":"web","url":"/shop"}'],
  ],
  refused: [
    [{ to: 'moon' }, 'not_a_place'],
    [{ to: 'constructor' }, 'not_a_place'],
    ['{', 'not_a_place'],
    [7, 'not_a_place'],
    [{ to: 'goods' }, 'not_a_reference'],
    [{ to: 'goods', id: 0 }, 'not_a_reference'],
    [{ to: 'web', url: 'javascript:alert(1)' }, 'not_an_address'],
    [{ to: '' }, 'required'],
  ],
  values: fc.oneof(
    fc.record({ to: fc.constant('goods'), id: fc.integer({ min: 1, max: 999 }) }),
    fc.constant({ to: 'cart' }),
    fc.constant({ to: 'web', url: 'https://example.com/a' }),
  ),
});

test('a form in which no place is chosen leads nowhere', () => {
  expect(link({ places, optional: true }).read({ to: '' })).toBeNull();
});

test('it names the record that it leads to', () => {
  const { pointsTo } = link({ places });

  expect(pointsTo?.({ to: 'goods', id: 7 })).toEqual({ to: 'shop_goods', id: 7 });
  expect(pointsTo?.({ to: 'cart' })).toBeUndefined();
});
