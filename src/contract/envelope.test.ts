import { expect, test } from 'vitest';
import { isSuccess, readEnvelope } from './index.ts';

test.each([
  [1, true],
  [200, true],
  [0, false],
  [-1, false],
  [302, false],
  [303, false],
  [401, false],
  [409, false],
])('code %i is a success: %s', (code, expected) => {
  expect(isSuccess({ code })).toBe(expected);
});

test('a throttled reply, which has neither time nor data, is still an envelope', () => {
  const throttled = { code: 0, msg: 'Too many requests, 12 seconds.' };

  expect(readEnvelope(throttled)).toEqual({ ...throttled, time: 0, data: null });
});

test.each([null, 'ok', [], {}, { code: '1' }, { message: 'not found' }])(
  '%j is no envelope',
  (body) => {
    expect(readEnvelope(body)).toBeUndefined();
  },
);
