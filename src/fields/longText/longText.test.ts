import { lines, testFieldType } from '../../../tests/support/fieldType.ts';
import { longText } from './index.ts';

testFieldType('longText', {
  field: longText({ max: 20 }),
  read: [['one\r\n\ttwo', 'one\r\n\ttwo', 'one\r\n\ttwo']],
  refused: [
    ['', 'required'],
    [' \n ', 'required'],
    ['a\0b', 'control_signs'],
    ['\udc00', 'not_text'],
    ['x'.repeat(21), 'too_long'],
  ],
  values: lines(20),
});
