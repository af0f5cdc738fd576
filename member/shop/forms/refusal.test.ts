import { expect, test } from 'vitest';
import { ReplyError } from '../../../src/client/index.ts';
import { formErrors, refusalOf } from './refusal.ts';

const reply = (data: unknown) => new ReplyError({ code: 0, msg: 'No.', time: 0, data });

test('a refusal is read with its code, and the sentences of its inputs', () => {
  const error = reply({ error: 'invalid', fields: { mobile: 'Wrong' } });

  expect(refusalOf(error)).toEqual({
    code: 'invalid',
    message: 'No.',
    fields: { mobile: 'Wrong' },
    data: { error: 'invalid', fields: { mobile: 'Wrong' } },
  });
  expect(formErrors(error)).toEqual({ mobile: 'Wrong' });
});

test('a refusal of no input, and a lost connection, are about the form', () => {
  expect(formErrors(reply([]))).toEqual({ form: 'No.' });
  expect(refusalOf(new TypeError('offline'))).toBeUndefined();
  expect(formErrors(new TypeError('offline'))).toEqual({ form: 'offline' });
});
