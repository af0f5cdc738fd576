import { expect, test } from 'vitest';
import { settingField } from '../../resources/routine/settingField.ts';
import { sharedFields } from '../../server/api/member/memberRoute.ts';
import type { Field } from '../../src/schema/index.ts';
import { routesOfShop } from '../permissions/missingAnswers.ts';

/** Texts that are compared by their hash or covered by a signature: one sign less is another text. */
const secretName = /password|^payload$/i;

const inputs = routesOfShop().flatMap(({ method, path, input }): [string, Field][] =>
  'fields' in input
    ? Object.entries(input.fields)
        .filter(([name]) => secretName.test(name))
        .map(([name, field]) => [`${method} ${path} ${name}`, field])
    : [],
);

const secrets: readonly [string, Field][] = [
  ...inputs,
  ['the password of a sign-in', sharedFields.password],
  ['a setting that is a password', settingField({ type: 'password', rule: '', codes: [] })],
  ['a setting that is a key', settingField({ type: 'secretText', rule: '', codes: [] })],
];

test('the walk finds the calls with a password', () => {
  expect(inputs.length).toBeGreaterThan(3);
});

test.each(secrets)('%s is read as it was typed', (_, field) => {
  const typed = ' Ｐass\u200bword ';

  expect(field.read(typed)).toBe(typed);
});
