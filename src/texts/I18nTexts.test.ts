import { expect, test } from 'vitest';
import { createTranslate } from './I18nTexts.tsx';

const texts: Readonly<Record<string, string>> = {
  'ui.action.title': '为订单 %{label} 发货 |||| 为 %{smart_count} 个订单发货',
  'ui.remove.done': '已删除 %{smart_count} 条',
};
const translate = createTranslate((key, params = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(`%{${name}}`, String(value)),
    texts[key] ?? key,
  ),
);

test('one is named, many are counted, in Chinese too', () => {
  expect(translate('ui.action.title', { label: '2026', smart_count: 1 })).toBe('为订单 2026 发货');
  expect(translate('ui.action.title', { label: '', smart_count: 3 })).toBe('为 3 个订单发货');
});

test('a text with one form is used for both', () => {
  expect(translate('ui.remove.done', { smart_count: 1 })).toBe('已删除 1 条');
  expect(translate('ui.remove.done', { smart_count: 2 })).toBe('已删除 2 条');
});

test('without a count a text stays as it is', () => {
  expect(translate('ui.action.title', { label: '2026' })).toBe(
    '为订单 2026 发货 |||| 为 %{smart_count} 个订单发货',
  );
});
