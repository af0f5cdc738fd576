import fc from 'fast-check';
import { lines, testFieldType } from '../../../tests/support/fieldType.ts';
import { account, text } from './index.ts';

testFieldType('text', {
  field: text({ max: 5 }),
  read: [
    ['abc', 'abc', 'abc'],
    [' a ', ' a ', ' a '],
    ['😀😀😀😀😀', '😀😀😀😀😀', '😀😀😀😀😀'],
  ],
  refused: [
    ['', 'required'],
    ['   ', 'required'],
    [null, 'required'],
    [undefined, 'required'],
    ['abcdef', 'too_long'],
    ['a\0', 'control_signs'],
    ['a\nb', 'control_signs'],
    ['\ud800', 'not_text'],
    [5, 'not_text'],
    [['a'], 'not_text'],
  ],
  values: lines(5),
});

testFieldType('text', {
  field: text({ max: 18, rule: 'idNumber' }),
  read: [['11010519491231002X', '11010519491231002X', '11010519491231002X']],
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

testFieldType('account', {
  field: account(),
  read: [['lin_zhixia', 'lin_zhixia', 'lin_zhixia']],
  refused: [
    ['ab', 'too_short'],
    ['a234567890123456', 'too_long'],
    ['1abc', 'account'],
    ['名字很长', 'account'],
    ['abc\n', 'control_signs'],
  ],
  values: fc.stringMatching(/^[A-Za-z]\w{2,14}$/),
});
