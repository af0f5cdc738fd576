import fc from 'fast-check';
import { paths, testFieldType } from '../../../tests/support/fieldType.ts';
import { files } from './index.ts';

testFieldType('files', {
  field: files({ min: 1 }),
  read: [[['/a'], ['/a'], '["/a"]']],
  refused: [
    [[], 'too_few'],
    ['', 'required'],
  ],
  values: fc.uniqueArray(paths, { minLength: 1, maxLength: 9 }),
});
