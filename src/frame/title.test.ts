import { expect, test } from 'vitest';
import { documentTitle } from './title.ts';

test('a tab names its page, then the site', () => {
  expect(documentTitle('订单列表', '青石商城')).toBe('订单列表 - 青石商城');
});

test('a site without a name leaves no dash behind', () => {
  expect(documentTitle('Orders', '')).toBe('Orders');
});
