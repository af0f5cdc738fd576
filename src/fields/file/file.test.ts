import { paths, testFieldType } from '../../../tests/support/fieldType.ts';
import { file } from './index.ts';

testFieldType('file', {
  field: file(),
  read: [
    [
      'https://files.example/a.pdf?v=2',
      'https://files.example/a.pdf?v=2',
      'https://files.example/a.pdf?v=2',
    ],
  ],
  refused: [['file:///etc/passwd', 'not_an_address']],
  values: paths,
});
