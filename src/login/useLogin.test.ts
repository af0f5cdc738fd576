import { expect, test } from 'vitest';
import { checkCredentials } from './useLogin.ts';

const good = { username: 'wenzhou', password: 'blue stone' };

test('an account and password within the rules pass', () => {
  expect(checkCredentials(good)).toEqual({});
});

test.each([' wenzhou ', 'ｗｅｎｚｈｏｕ', '\u200ewenzhou'])(
  'the account %j is that of Wen Zhou',
  (username) => {
    expect(checkCredentials({ ...good, username })).toEqual({});
  },
);

test('empty fields are named one by one', () => {
  const problems = checkCredentials({ username: '', password: '' });

  expect(problems).toEqual({ username: 'usernameEmpty', password: 'passwordEmpty' });
});

test.each(['ab', 'a234567890123456', '1abc', 'wen-zhou', '闻舟闻舟'])(
  'the account %s is refused',
  (username) => {
    expect(checkCredentials({ ...good, username })).toEqual({ username: 'usernameRule' });
  },
);

test.each(['abcde', 'a234567890123456789012345678901234'])(
  'a password of the wrong length is refused: %s',
  (password) => {
    expect(checkCredentials({ ...good, password })).toEqual({ password: 'passwordLength' });
  },
);

test('the length of a password counts characters, as on the server', () => {
  expect(checkCredentials({ ...good, password: '🐚'.repeat(32) })).toEqual({});
});

test.each(['&', '<', '>', '"', "'"])('a password with %s is refused', (sign) => {
  const problems = checkCredentials({ ...good, password: `secret${sign}` });

  expect(problems).toEqual({ password: 'passwordSigns' });
});
