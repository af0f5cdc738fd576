import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import { solve, startOfSha256 } from './proofOfWork.ts';

test('the first 32 bits equal those of the Web Crypto digest', async () => {
  const shortText = fc.string({ unit: 'grapheme-ascii', maxLength: 55 });

  await fc.assert(
    fc.asyncProperty(shortText, async (text) => {
      expect(startOfSha256(text)).toBe(await realStart(text));
    }),
    draws(2000, 20_000),
  );
});

test('the work is solved round by round with the required bits', async () => {
  const rounds: number[] = [];
  const work = { seed: 's'.repeat(43), rounds: 3, bits: 10 };

  const info = await solve(work, {
    signal: new AbortController().signal,
    onRound: (done) => rounds.push(done),
  });

  const numbers = info.replace('pow:', '').split(',');
  const starts = await Promise.all(
    numbers.map((number, round) => realStart(`${work.seed}.${round}.${number}`)),
  );
  expect(rounds).toEqual([1, 2, 3]);
  expect(starts.filter((start) => Math.clz32(start) >= 10)).toHaveLength(3);
});

test('an abort ends the work', async () => {
  const waiting = new AbortController();

  const work = solve(
    { seed: 'seed', rounds: 1, bits: 32 },
    { signal: waiting.signal, onRound: () => {} },
  );
  waiting.abort();

  await expect(work).rejects.toThrow();
});

async function realStart(text: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}
