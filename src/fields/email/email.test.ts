import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { email } from './index.ts';

testFieldType('email', {
  field: email(),
  read: [
    ['Lin.Zhixia+a@mail.example', 'Lin.Zhixia+a@mail.example', 'Lin.Zhixia+a@mail.example'],
    ['\ufefflin＠mail。example ', 'lin@mail.example', 'lin@mail.example'],
  ],
  refused: [
    ['lin', 'email'],
    ['lin@', 'email'],
    ['lin@localhost', 'email'],
    ['a..b@mail.example', 'email'],
    ['a@mail.example,b@mail.example', 'email'],
    ['a b@mail.example', 'email'],
    [`${'a'.repeat(90)}@mail.example`, 'too_long'],
  ],
  values: fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.[a-z]{2,5}$/),
});
