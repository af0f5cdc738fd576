import { expect, test } from 'vitest';
import { isDiskFull, isRetryable, isTimeout, isUnavailable } from './errors.ts';
import { withRetry } from './index.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });
const noPause = () => -0.5;

/** Work that fails in the given ways first; answers the number of its run. */
function failing(...errors: Error[]) {
  let runs = 0;
  return async () => {
    const error = errors[runs++];
    if (error) throw error;
    return runs;
  };
}

test('work that met a deadlock and a lost connection is done at the third try', async () => {
  const work = failing(failure('40P01'), new Error('Connection terminated unexpectedly'));

  expect(await withRetry(work, noPause)).toBe(3);
});

test('work that fails three times is given up', async () => {
  const work = failing(failure('40001'), failure('40001'), failure('57P01'), failure('40001'));

  await expect(withRetry(work, noPause)).rejects.toThrow('57P01');
});

test('work that breaks a rule is not tried again', async () => {
  const work = failing(failure('23505'));

  await expect(withRetry(work, noPause)).rejects.toThrow('23505');
  expect(await work()).toBe(2);
});

test.each([
  ['40001', { retryable: true, unavailable: false, timeout: false, full: false }],
  ['40P01', { retryable: true, unavailable: false, timeout: false, full: false }],
  ['57P01', { retryable: true, unavailable: true, timeout: false, full: false }],
  ['57P03', { retryable: true, unavailable: true, timeout: false, full: false }],
  ['53300', { retryable: false, unavailable: true, timeout: false, full: false }],
  ['ECONNRESET', { retryable: true, unavailable: true, timeout: false, full: false }],
  ['08006', { retryable: true, unavailable: true, timeout: false, full: false }],
  ['57014', { retryable: false, unavailable: false, timeout: true, full: false }],
  ['55P03', { retryable: false, unavailable: false, timeout: true, full: false }],
  ['53100', { retryable: false, unavailable: false, timeout: false, full: true }],
  ['23505', { retryable: false, unavailable: false, timeout: false, full: false }],
])('error %s is judged', (code, judged) => {
  const error = failure(code);

  expect({
    retryable: isRetryable(error),
    unavailable: isUnavailable(error),
    timeout: isTimeout(error),
    full: isDiskFull(error),
  }).toEqual(judged);
});
