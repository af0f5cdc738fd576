import fc from 'fast-check';
import { lines, testFieldType, upTo } from '../../../tests/support/fieldType.ts';
import { shape } from '../../schema/index.ts';
import { int } from '../int/index.ts';
import { text } from '../text/index.ts';
import { rows } from './index.ts';

const line = shape('line', { bill_id: int(), name: text({ max: 40 }), num: int() });

testFieldType('rows', {
  field: rows(line, { by: 'bill_id', min: 1, max: 2, summary: { title: 'name' } }),
  read: [[[{ name: 'Hat', num: 1 }], [{ name: 'Hat', num: 1 }]]],
  refused: [
    [[], 'too_few'],
    [[{}, {}, {}], 'too_many'],
    ['name', 'not_a_list'],
    [null, 'required'],
  ],
  values: fc.array(fc.record({ name: lines(20), num: upTo(9) }), { minLength: 1, maxLength: 2 }),
  noCsv: true,
});
