import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lines, testFieldType } from '../../../tests/support/fieldType.ts';
import { account, text } from './index.ts';

testFieldType('text', {
  field: text({ max: 5 }),
  read: [
    ['abc', 'abc', 'abc'],
    [' a ', 'a', 'a'],
    ['\u200ba\u00ad b', 'a b', 'a b'],
    ['ａ½', 'ａ½', 'ａ½'],
    ['a\nb', 'a b', 'a b'],
    ['😀😀😀😀😀', '😀😀😀😀😀', '😀😀😀😀😀'],
  ],
  refused: [
    ['', 'required'],
    ['   ', 'required'],
    ['\u3000\u200b', 'required'],
    [null, 'required'],
    [undefined, 'required'],
    ['abcdef', 'too_long'],
    ['a\0', 'control_signs'],
    ['\ud800', 'control_signs'],
    [5, 'not_text'],
    [['a'], 'not_text'],
  ],
  values: lines(5),
});

testFieldType('text', {
  field: text({ max: 18, rule: 'idNumber' }),
  read: [
    ['11010519491231002X', '11010519491231002X', '11010519491231002X'],
    ['１１０１０５１９４９１２３１００２Ｘ ', '11010519491231002X', '11010519491231002X'],
  ],
  refused: [
    ['', 'required'],
    ['12345', 'id_number'],
    ['11010519491231002Y', 'id_number'],
  ],
  values: fc.stringMatching(/^\d{17}[\dX]$/),
});

testFieldType('text', {
  field: text({ max: 30, rule: 'name' }),
  read: [['林知夏', '林知夏', '林知夏']],
  refused: [
    ['1st', 'name'],
    ['a@b', 'name'],
  ],
  values: fc.stringMatching(/^[A-Za-z][a-z]{0,20}$/),
});

testFieldType('text', {
  field: text({ max: 20, rule: 'phone' }),
  read: [
    ['+86 199 0000 3602', '19900003602', '19900003602'],
    ['0571 88000002', '0571-88000002', '0571-88000002'],
  ],
  refused: [['12', 'phone']],
  values: fc.stringMatching(/^1[3-9]\d{9}$/),
});

testFieldType('text', {
  field: text({ max: 9, form: 'exact' }),
  read: [[' ａ\u200b ', ' ａ\u200b ', ' ａ\u200b ']],
  refused: [['a\nb', 'control_signs']],
  values: lines(9),
});

testFieldType('account', {
  field: account(),
  read: [
    ['lin_zhixia', 'lin_zhixia', 'lin_zhixia'],
    ['\u200elin＿zhixia ', 'lin_zhixia', 'lin_zhixia'],
  ],
  refused: [
    ['ab', 'too_short'],
    ['a234567890123456', 'too_long'],
    ['1abc', 'account'],
    ['名字很长', 'account'],
  ],
  values: fc.stringMatching(/^[A-Za-z]\w{2,14}$/),
});

test.each([
  ['a\u0007b', 'U+0007'],
  ['a\0', 'U+0000'],
  ['half a smile \ud83d', 'U+D83D'],
])('%j is refused with the name of the sign that is wrong', (raw, sign) => {
  expect(() => text({ max: 40 }).read(raw)).toThrow(
    expect.objectContaining({ code: 'control_signs', params: { sign } }),
  );
});
