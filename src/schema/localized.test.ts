import { expect, test } from 'vitest';
import { text } from '../fields/index.ts';
import { shape, localizedValue, localizedName } from './shape.ts';

const name = text({ max: 20, bilingual: true });
const row = { name: '衬衫', name_en: 'Shirt', code: 'S1', code_en: 'other' };

test('an English screen shows the English twin, a Chinese one the field', () => {
  expect(localizedValue(row, 'name', name, 'en')).toBe('Shirt');
  expect(localizedValue(row, 'name', name, 'zh-cn')).toBe('衬衫');
});

test('a field and its English twin swap values for an English reader', () => {
  const { name_en: twin } = shape('mug', { name }).fields;

  expect(localizedValue(row, 'name_en', twin, 'en')).toBe('衬衫');
  expect(localizedValue(row, 'name_en', twin, 'zh-cn')).toBe('Shirt');
  expect(localizedValue({ ...row, name_en: '' }, 'name_en', twin, 'en')).toBe('');
});

test('without a twin, or before somebody has written it, the field itself is shown', () => {
  expect(localizedValue({ ...row, name_en: '' }, 'name', name, 'en')).toBe('衬衫');
  expect(localizedValue({ name: '衬衫' }, 'name', name, 'en')).toBe('衬衫');
  expect(localizedValue(row, 'code', text({ max: 20 }), 'en')).toBe('S1');
});

test('a related row is named by its twin too', () => {
  expect(localizedName(row, 'name', 'en')).toBe('Shirt');
  expect(localizedName({ name: '衬衫', name_en: null }, 'name', 'en')).toBe('衬衫');
  expect(localizedName(row, 'name', 'zh-cn')).toBe('衬衫');
});
