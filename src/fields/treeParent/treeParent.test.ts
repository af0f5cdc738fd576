import { testFieldType, upTo } from '../../../tests/support/fieldType.ts';
import { treeParent } from './index.ts';

testFieldType('treeParent', {
  field: treeParent('group', { shows: 'name', depth: 3 }),
  read: [
    [0, 0, 0],
    ['8', 8, 8],
  ],
  refused: [
    [-1, 'not_a_reference'],
    ['root', 'not_a_number'],
  ],
  values: upTo(Number.MAX_SAFE_INTEGER),
});
