import { expect, test } from 'vitest';
import { declarationsOf, errorsIn } from './typeCheck.ts';

test('a declaration is checked with its texts, whichever of them has changed', () => {
  expect(declarationsOf(['i18n/en/shop/orders.ts', 'resources/shop/orders.ts'])).toEqual([
    'resources/shop/orders.ts',
    'i18n/zh-cn/shop/orders.ts',
    'i18n/en/shop/orders.ts',
  ]);
});

test('files that are no declaration are left to the whole check', () => {
  expect(declarationsOf(['server/main.ts', 'resources/shop/index.ts', 'i18n/en/ui.ts'])).toEqual(
    [],
  );
});

const said = 'src/a.ts(1,2): error TS1: one\nresources/shop/orders.ts(3,4): error TS2: two\n';

test('errors elsewhere count in a check of the whole project alone', () => {
  expect(errorsIn(said, ['resources/shop/orders.ts'])).toBe(
    'resources/shop/orders.ts(3,4): error TS2: two',
  );
  expect(errorsIn(said, ['resources/shop/goods.ts'])).toBeUndefined();
  expect(errorsIn(said, [])).toBe(said.trim());
});
