import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { soundFiles, soundFolder } from './noticeSounds.ts';

test('the sounds of notices are those the script makes, less than 30 kB in all', () => {
  const stored = readdirSync(soundFolder).toSorted();
  const made = [...soundFiles()].toSorted(([a], [b]) => (a < b ? -1 : 1));

  expect(stored).toEqual(made.map(([name]) => name));
  expect(stored.map((name) => readFileSync(`${soundFolder}/${name}`))).toEqual(
    made.map(([, bytes]) => bytes),
  );
  expect(made.reduce((sum, [, bytes]) => sum + bytes.length, 0)).toBeLessThan(30_000);
});
