import { paths, testFieldType } from '../../../tests/support/fieldType.ts';
import { url } from './index.ts';

testFieldType('url', {
  field: url(),
  read: [
    [' /a/①\u200b\n', '/a/①', '/a/①'],
    ['http://shop.example:81/x#y', 'http://shop.example:81/x#y', 'http://shop.example:81/x#y'],
  ],
  refused: [
    ['https://me:secret@shop.example/', 'not_an_address'],
    ['https://', 'not_an_address'],
    ['http:///x', 'not_an_address'],
    ['ftp://shop.example', 'not_an_address'],
  ],
  values: paths,
});
