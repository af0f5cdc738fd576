import { expect, test, vi } from 'vitest';
import { createGate } from './gate.ts';

test('requests are held until the server is there, in any number', async () => {
  const gate = createGate(1_000_000);
  const held = [gate.pass(), gate.pass()];

  gate.open();

  expect(await Promise.all([...held, gate.pass()])).toEqual([true, true, true]);
});

test('a gate that closes again holds what comes after', async () => {
  const gate = createGate(1_000_000);
  gate.open();
  gate.close();
  let answered: boolean | undefined;
  const held = gate.pass().then((passes) => (answered = passes));
  await Promise.resolve();
  expect(answered).toBeUndefined();

  gate.open();

  expect(await held).toBe(true);
});

test('a server that cannot be started refuses at once, the held ones too', async () => {
  const gate = createGate(1_000_000);
  const held = gate.pass();

  gate.fail();

  expect(await Promise.all([held, gate.pass()])).toEqual([false, false]);
});

test('patience ends', async () => {
  vi.useFakeTimers();
  const held = createGate(10_000).pass();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();

  expect(await held).toBe(false);
});
