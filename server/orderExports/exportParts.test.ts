import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openExportParts } from './exportParts.ts';

test('an order that two parts hold is read from one of them', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'parts-'));
  const written = await openExportParts(dir, 1, []);
  for (const [from, to] of [
    [21, 30],
    [11, 25],
    [1, 20],
  ] as const) {
    const part = await written.begin();
    await part.write([[`${from} to ${to}`]]);
    await part.flush();
    await part.keep({ from, to, orders: 1, rows: 1, read: 0, mark: '0' });
  }

  const parts = await openExportParts(dir, 1, []);
  const again = await openExportParts(dir, 1, []);
  await rm(dir, { recursive: true });

  const ranges = [
    { from: 21, to: 30 },
    { from: 1, to: 20 },
  ];
  expect(parts.list()).toMatchObject(ranges);
  expect(again.list()).toMatchObject(ranges);
});
