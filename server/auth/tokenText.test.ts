import { expect, test } from 'vitest';
import {
  isTokenText,
  newToken,
  successor,
  tokenHash,
  tokenKinds,
  tokenPattern,
} from './tokenText.ts';

const key = Buffer.alloc(32, 7);

test.each(tokenKinds)('a token of kind %s has 36 characters and is of no other kind', (kind) => {
  const token = newToken(kind);

  expect(token).toHaveLength(36);
  expect(tokenKinds.filter((each) => isTokenText(token, each))).toEqual([kind]);
  expect(`a line with ${token} in it`.match(tokenPattern)).toEqual([token]);
  expect(newToken(kind)).not.toBe(token);
});

test('the successor of a token is the same each time, for this key and kind alone', () => {
  const token = newToken('admin-refresh');
  const next = successor(key, token, 'admin-refresh');

  expect(successor(key, token, 'admin-refresh')).toBe(next);
  expect(isTokenText(next, 'admin-refresh')).toBe(true);
  expect(successor(key, token, 'admin').slice(4)).not.toBe(next.slice(4));
  expect(successor(Buffer.alloc(32, 8), token, 'admin-refresh')).not.toBe(next);
});

test('the stored hash depends on the key and does not contain the token', () => {
  const token = newToken('user');

  expect(tokenHash(key, token)).toMatch(/^[0-9a-f]{64}$/);
  expect(tokenHash(key, token)).not.toContain(token.slice(4));
  expect(tokenHash(Buffer.alloc(32, 8), token)).not.toBe(tokenHash(key, token));
});
