import { expect, test } from 'vitest';
import { errorList, inFormOrder } from './formErrors.ts';

const wrong = { type: 'invalid', message: 'required' };

test('errors are ordered as the fields of the form, those of no field last', () => {
  const errors = errorList({
    hidden: wrong,
    skus: [undefined, { price: wrong }] as never,
    name: wrong,
  });

  const paths = inFormOrder(errors, ['name', 'code', 'skus']).map(({ path }) => path);

  expect(paths).toEqual(['name', 'skus.1.price', 'hidden']);
});
