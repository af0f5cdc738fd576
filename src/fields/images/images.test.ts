import fc from 'fast-check';
import { paths, testFieldType } from '../../../tests/support/fieldType.ts';
import { images } from './index.ts';

testFieldType('images', {
  field: images({ max: 3 }),
  read: [
    [['/b', '/a', '/b'], ['/b', '/a'], '["/b","/a"]'],
    ['/a /b', ['/a', '/b'], '["/a","/b"]'],
  ],
  refused: [
    [['/a', '/b', '/c', '/d'], 'too_many'],
    [['javascript:x'], 'not_an_address'],
    [[1], 'not_text'],
    [1, 'not_a_list'],
  ],
  values: fc.uniqueArray(paths, { maxLength: 3 }),
});
