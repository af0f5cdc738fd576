import { expect, test } from 'vitest';
import { joinParams, namesWithoutInput, splitParams, type TemplateParam } from './paramForm.ts';

const detail = (name: string, more: Partial<TemplateParam> = {}): TemplateParam => ({
  name,
  name_en: null,
  unit: null,
  type: 'text',
  options: [],
  required: 0,
  ...more,
});
const shirts = {
  id: 3,
  details: [
    detail('材质', { name_en: 'Material', required: 1 }),
    detail('克重', { type: 'number', unit: 'g/m²' }),
    detail('产地'),
  ],
};
const given = [
  { name: '领型', value: '立领' },
  { name: '克重', value: '120 g/m²' },
  { name: '材质', value: '亚麻', value_en: 'Linen' },
];

test('parameters fill the inputs of their names, the others stay rows', () => {
  expect(splitParams(given, shirts)).toEqual({
    template: 3,
    value0: '亚麻',
    en0: 'Linen',
    value1: '120',
    en1: null,
    value2: null,
    en2: null,
    own: [{ name: '领型', value: '立领' }],
  });
  expect(namesWithoutInput(given, shirts.details)).toEqual(['领型']);
});

test('parameters are saved in the order of the template, with names and units', () => {
  expect(joinParams(splitParams(given, shirts), shirts.details)).toEqual([
    { name: '材质', name_en: 'Material', value: '亚麻', value_en: 'Linen' },
    { name: '克重', value: '120 g/m²' },
    { name: '领型', value: '立领' },
  ]);
});

test('an empty parameter is left out, unless the template requires it', () => {
  expect(joinParams(splitParams([], shirts), shirts.details)).toEqual([
    { name: '材质', name_en: 'Material', value: '' },
  ]);
});

test('another template keeps the values of its names and drops none', () => {
  const coats = { id: 4, details: [detail('产地'), detail('材质')] };

  const kept = joinParams(splitParams(given, shirts), shirts.details);

  expect(joinParams(splitParams(kept, coats), coats.details)).toEqual([
    { name: '材质', value: '亚麻', value_en: 'Linen' },
    { name: '克重', value: '120 g/m²' },
    { name: '领型', value: '立领' },
  ]);
});

test('a value in a unit that only ends like the one of the template stays as it is', () => {
  const length = { id: 4, details: [detail('衣长', { type: 'number', unit: 'm' })] };
  const params = [{ name: '衣长', value: '72 cm' }];

  expect(splitParams(params, length)['value0']).toBe('72 cm');
  expect(joinParams(splitParams(params, length), length.details)).toEqual(params);
});
