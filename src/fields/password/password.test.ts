import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { password } from './index.ts';

testFieldType('password', {
  field: password(),
  read: [['six! six', 'six! six', 'six! six']],
  refused: [
    ['12345', 'too_short'],
    ['x'.repeat(33), 'too_long'],
    ['with&sign', 'password_signs'],
    ["it's here", 'password_signs'],
    ['tab\there', 'control_signs'],
    ['', 'required'],
  ],
  values: fc.stringMatching(/^[\w !#$%]{6,32}$/).filter((each) => each.trim() !== ''),
  noCsv: true,
});
