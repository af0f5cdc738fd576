import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { tags } from './index.ts';

testFieldType('tags', {
  field: tags({ max: 3, length: 6 }),
  read: [
    ['new, 热卖，sale', ['new', '热卖', 'sale'], '["new","热卖","sale"]'],
    [[' a ', 'a'], ['a'], '["a"]'],
  ],
  refused: [
    [['a,b'], 'comma_in_tag'],
    [['sevenses'], 'too_long'],
    [[''], 'too_short'],
    [['a\0'], 'control_signs'],
    [['a', 'b', 'c', 'd'], 'too_many'],
    [[1], 'not_text'],
  ],
  values: fc.uniqueArray(fc.stringMatching(/^[\w热卖]{1,6}$/), { maxLength: 3 }),
});
