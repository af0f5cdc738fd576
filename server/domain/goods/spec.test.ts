import { expect, test } from 'vitest';
import { type Faults, readSpec } from './spec.ts';

const rowsOf = (...texts: readonly string[]) => texts.map((text) => ({ text, textEn: null }));

test('a value keeps the id it had, and one that reads alike is the same value', () => {
  const faults: Faults = new Map();
  const before = [
    { aid: 'a1', attrName: 'Size', hasImage: 0 as const, values: [{ vid: 'v7', attrValue: 'S' }] },
  ];

  const spec = readSpec({ text: 'Size', textEn: null }, rowsOf('M', ' s', 'L'), before, faults);

  expect(faults).toEqual(new Map());
  expect(spec).toEqual({
    keys: ['v8', 'v7', 'v9'],
    attrs: [
      {
        aid: 'a1',
        attrName: 'Size',
        hasImage: 0,
        values: [
          { vid: 'v7', attrValue: 's' },
          { vid: 'v8', attrValue: 'M' },
          { vid: 'v9', attrValue: 'L' },
        ],
      },
    ],
  });
});

test('20,000 different values are refused without comparing each with all others', () => {
  const rows = rowsOf(...Array.from({ length: 20_000 }, (_, at) => `Colour ${at}`));
  const faults: Faults = new Map();
  const before = process.threadCpuUsage();

  readSpec({ text: 'Colour', textEn: null }, rows, [], faults);

  // Time that this thread works, whatever else the machine does.
  const { user, system } = process.threadCpuUsage(before);
  expect([...faults].map(([path, { code }]) => [path, code])).toEqual([
    ['skus', 'too_many_values'],
  ]);
  expect(user + system).toBeLessThan(5_000_000);
});
