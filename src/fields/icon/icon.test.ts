import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { icon } from './index.ts';

testFieldType('icon', {
  field: icon(),
  read: [
    ['fa fa-list', 'fa fa-list', 'fa fa-list'],
    [' fa', 'fa', 'fa'],
  ],
  refused: [['<svg>', 'icon']],
  values: fc.stringMatching(/^[\w:./-]{1,20}$/),
});
