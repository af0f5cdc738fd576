import { readFileSync, writeFileSync } from 'node:fs';

/** Duration of a test file in a whole run, and the number of its tests. */
export type Duration = { readonly tests: number; readonly seconds: number };

/** By the path of each file. */
export type Durations = Readonly<Record<string, Duration>>;

const record = 'tests/durations.json';

/** The seconds of a file that no run has recorded yet. */
export const unrecorded = 3;

/** The durations of the last recorded run, see `npm test -- --durations`. */
export function recordedDurations(): Durations {
  const recorded = JSON.parse(readFileSync(record, 'utf8')) as Record<string, [number, number]>;
  return Object.fromEntries(
    Object.entries(recorded).map(([file, [tests, seconds]]) => [file, { tests, seconds }]),
  );
}

/** Records a run, a line for each file, as it would have been on a machine of the reference's speed. */
export function recordDurations(found: Durations, slowness: number): void {
  const lines = Object.entries(found)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, { tests, seconds }]) => {
      const rounded = Math.round((seconds / slowness) * 10) / 10;
      return `  ${JSON.stringify(file)}: [${tests}, ${rounded}]`;
    });
  writeFileSync(record, `{\n${lines.join(',\n')}\n}\n`);
}

/** Factor by which a fixed loop takes longer here than on the machine that the budgets are made for. */
export function slownessHere(): number {
  const before = process.cpuUsage();
  let mixed = 1;
  for (let n = 0; n < 200_000_000; n++) mixed = (Math.imul(mixed, 1_664_525) + n) | 0;
  const { user, system } = process.cpuUsage(before);
  // The result is used, so that the loop is not left out.
  return (user + system + (mixed & 1)) / referenceMicroseconds;
}

const referenceMicroseconds = 200_000;

/** The kinds of tests that have a budget of their own, by the paths of their files. */
export function projectOf(file: string): Project {
  if (file.endsWith('.stories.tsx')) return 'stories';
  if (file.endsWith('.browser.test.tsx')) return 'browser';
  if (file.startsWith('tests/journeys/')) return 'journeys';
  if (/^tests\/(kill|contract)\//.test(file)) return 'whole';
  return /^(src|resources|member|i18n)\//.test(file) ? 'pure' : 'unit';
}

export type Project = 'pure' | 'unit' | 'browser' | 'stories' | 'whole' | 'journeys';
