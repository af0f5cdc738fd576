import { expect, test } from 'vitest';
import { menuTexts, takenWith } from './taken.ts';

test('an area comes along with what its files import, and says which rules stay behind', async () => {
  expect(await takenWith('.', ['delivery'])).toEqual({
    names: [
      'delivery/addresses',
      'delivery/freight',
      'delivery/freightShares',
      'delivery/templates',
    ],
    groups: ['shopSetting'],
    histories: ["...history('shop/delivery/address'),", "...history('shop/delivery/template'),"],
    notes: [
      'delivery/templates: its rules in server/domain/delivery/templateHooks.ts are left out',
    ],
  });
});

test('a resource comes along with those that its rows refer to', async () => {
  const { names } = await takenWith('.', ['attributes/homeCategories']);

  expect(names).toEqual(['attributes/homeCategories', 'shop/classify']);
});

test('resources with actions that need handlers are refused, each with its actions', async () => {
  await expect(takenWith('.', ['shop/payments'])).rejects.toThrow(
    /left out:[\s\S]*shop\/payments: handlers of its actions retry, settle/,
  );
  await expect(takenWith('.', ['shop/dashboard'])).rejects.toThrow(
    'shop/dashboard: a page with calls of its own',
  );
});

test('a name that no area and no resource has is refused, with those that there are', async () => {
  await expect(takenWith('.', ['delivery', 'shop/unicorns'])).rejects.toThrow(
    'There is no shop/unicorns. Areas: attributes, blog,',
  );
});

test('groups of the menu bring their texts in both languages', async () => {
  expect(await menuTexts('.', ['shopSetting'])).toEqual({
    'zh-cn': { shopSetting: '设置' },
    en: { shopSetting: 'Settings' },
  });
});
