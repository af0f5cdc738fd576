import { expect, test } from 'vitest';
import { createHeavyCalls } from './heavyCalls.ts';

async function* pieces(count: number): AsyncGenerator<string> {
  for (let at = 0; at < count; at += 1) yield String(at);
}

async function read(text: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const piece of text) whole += piece;
  return whole;
}

test('the next heavy call begins when the text of the one before has been read', async () => {
  const heavy = createHeavyCalls();
  const first = await heavy.stream(async () => pieces(3));
  let hasBegun = false;

  const second = heavy.run(async () => {
    hasBegun = true;
  });
  await new Promise(setImmediate);
  const before = hasBegun;
  const text = await read(first);
  await second;

  expect({ before, text, hasBegun }).toEqual({ before: false, text: '012', hasBegun: true });
});

test('a reader who leaves, or never begins to read, ends the turn', async () => {
  const heavy = createHeavyCalls({ idleMs: 10 });
  const left = (await heavy.stream(async () => pieces(3)))[Symbol.asyncIterator]();
  await left.next();
  await left.return?.();
  const unread = await heavy.stream(async () => pieces(3));

  await expect(heavy.run(async () => 'next')).resolves.toBe('next');
  await expect(read(unread)).rejects.toThrow('stopped to read');
});

test('a heavy call that fails ends the turn, before its text and within', async () => {
  const heavy = createHeavyCalls();
  const torn = await heavy.stream(async () =>
    (async function* () {
      yield 'begun';
      throw new Error('torn');
    })(),
  );

  await expect(read(torn)).rejects.toThrow('torn');
  await expect(heavy.stream(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(heavy.run(async () => 'next')).resolves.toBe('next');
});

test('a call that waits too long is refused with a retry time', async () => {
  const heavy = createHeavyCalls({ waitMs: 10 });
  const first = await heavy.stream(async () => pieces(1));

  const waiting = heavy.run(async () => 'second');

  await expect(waiting).rejects.toMatchObject({ code: 'rate_limited', params: { seconds: 1 } });
  expect(await read(first)).toBe('0');
});
