import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { colour } from './index.ts';

testFieldType('colour', {
  field: colour(),
  read: [
    ['#195F91', '#195f91', '#195f91'],
    ['#abc', '#aabbcc', '#aabbcc'],
    ['#11223344', '#11223344', '#11223344'],
  ],
  refused: [
    ['red', 'not_a_colour'],
    ['#12345', 'not_a_colour'],
    ['195f91', 'not_a_colour'],
  ],
  values: fc.stringMatching(/^#([0-9a-f]{6}|[0-9a-f]{8})$/),
});
