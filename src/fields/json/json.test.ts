import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lines, testFieldType } from '../../../tests/support/fieldType.ts';
import { text } from '../text/index.ts';
import { json } from './index.ts';
import { readJsonText } from './jsonText.ts';

testFieldType('json', {
  field: json({
    each: { name: text({ max: 60_000 }), note: text({ max: 9, optional: true }) },
  }),
  read: [
    [[{ name: 'a' }], [{ name: 'a' }], '[{"name":"a"}]'],
    ['[ {"name": "a"} ]', [{ name: 'a' }], '[{"name":"a"}]'],
  ],
  refused: [
    ['{', 'not_json'],
    ['"text"', 'not_json'],
    [7, 'not_json'],
    [[{ name: 'a\0' }], 'control_signs'],
    [[{ name: '\ud800' }], 'control_signs'],
    ['[{"name":"\\ud800"}]', 'control_signs'],
    ['[{"__proto__":{},"name":"a"}]', 'not_json'],
    [[{ nam: 'a' }], 'not_as_described'],
    [['a'], 'not_as_described'],
    [{ name: 'a' }, 'not_a_list'],
    [`${'['.repeat(500)}${']'.repeat(500)}`, 'too_deep'],
    [[{ name: 'x'.repeat(60_000) }], 'too_long'],
  ],
  values: fc.array(fc.record({ name: lines(20) }), { minLength: 1, maxLength: 3 }),
});

testFieldType('json map', {
  field: json({ map: true }),
  read: [
    [{ height: 320 }, { height: 320 }, '{"height":320}'],
    [[], {}, '{}'],
  ],
  refused: [[[['height', 320]], 'not_an_object']],
  values: fc.dictionary(
    // No object has this key.
    lines(9).filter((key) => key !== '__proto__'),
    lines(20),
    { minKeys: 1, maxKeys: 3 },
  ),
});

test.each([
  ['320', 320],
  ['Hat', 'Hat'],
  ['20251120148213000001', '20251120148213000001'],
])('%s means what can be written again', (text, value) => {
  expect(readJsonText(text)).toBe(value);
});
