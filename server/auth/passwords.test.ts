import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashCosts, hashPassword, isOutdatedHash, isPassword } from './passwords.ts';

const cheap = { memoryKib: 64, passes: 1 };

test('a password is known again, another one is not', async () => {
  const stored = await hashPassword('stone lantern', cheap);

  expect(await isPassword('stone lantern', stored, cheap)).toBe(true);
  expect(await isPassword('stone lanterN', stored, cheap)).toBe(false);
});

test('the stored hash is argon2id at the cost of the realm and never twice the same', async () => {
  const [first, second] = await Promise.all([hashPassword('same word'), hashPassword('same word')]);

  expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(second).not.toBe(first);
});

test('an account without a password lets nobody in and takes as long to say so', async () => {
  const cost = { memoryKib: 4_096, passes: 4 };
  const stored = await hashPassword('stone lantern', cost);
  const took = async (hashed: string) => {
    // Time of the processor, since a busy machine takes any time of the wall.
    const begin = process.cpuUsage();
    expect(await isPassword('wrong word', hashed, cost)).toBe(false);
    const { user, system } = process.cpuUsage(begin);
    return user + system;
  };

  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < 15; n++) {
    known.push(await took(stored));
    unknown.push(await took(''));
  }

  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('a hash made at another cost is outdated', async () => {
  const stored = await hashPassword('stone lantern', cheap);

  expect(isOutdatedHash(stored, cheap)).toBe(false);
  expect(isOutdatedHash(stored, hashCosts.admin)).toBe(true);
});

test('a hundred of many concurrent hashes wait, and the rest are refused until later', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 300 }, () => hashPassword('stone-lantern-88', cheap)),
  );

  const refused = all.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
  expect(refused.length).toBe(200 - Math.max(1, availableParallelism() - 1));
  expect(refused[0]).toMatchObject({ code: 'rate_limited', params: { seconds: 5 } });
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
