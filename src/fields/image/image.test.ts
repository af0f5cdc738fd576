import { paths, testFieldType } from '../../../tests/support/fieldType.ts';
import { image } from './index.ts';

testFieldType('image', {
  field: image(),
  read: [['/storage/a.png', '/storage/a.png', '/storage/a.png']],
  refused: [
    ['//evil.example/a.png', 'not_an_address'],
    ['javascript:alert(1)', 'not_an_address'],
    ['data:text/html,x', 'not_an_address'],
    ['/a b.png', 'not_an_address'],
    ['/a\\b.png', 'not_an_address'],
    ['/a"onerror=', 'not_an_address'],
    ['a.png', 'not_an_address'],
    [`/${'a'.repeat(255)}`, 'too_long'],
  ],
  values: paths,
});
