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
