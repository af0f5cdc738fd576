import { expect, test } from 'vitest';
import { documentTitle } from './title.ts';

test('a tab names its page, then the site', () => {
  expect(documentTitle('订单列表', '青石商城')).toBe('订单列表 - 青石商城');
});

test('unread notices stand in front of the page', () => {
  expect(documentTitle('Orders', 'River Shop', 12)).toBe('(12) Orders - River Shop');
});

test('a site without a name leaves no dash behind', () => {
  expect(documentTitle('Orders', '')).toBe('Orders');
});
