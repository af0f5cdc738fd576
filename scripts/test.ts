// `npm test`: every check, then every test. Ends with the line `N passed, N failed`.
//   --related [base]  only what imports a file that differs from main (or from `base`)
//   --durations       records in tests/durations.json how long each file of tests took
//   LONG_TESTS=1      `npm run test:long`: every engine, look and kill instead of a sample of each
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFiles, checks, type Check, runChecks } from './check.ts';
import {
  type Durations,
  projectOf,
  recordDurations,
  recordedDurations,
  slownessHere,
} from './test/durations.ts';
import { changedFiles, importGraph, relatedTests, projectFiles, within } from './test/related.ts';
import { bringTools } from './test/tools.ts';
import { runTool } from './tools.ts';

/** Seconds of related tests, one after another: on two cores and with the checks, three minutes. */
const relatedSeconds = 240;

let passed = 0;
let failed = 0;

const missing = bringTools();
for (const sentence of missing) console.error(sentence);
if (missing.length > 0) {
  console.log(`0 passed, ${missing.length} failed`);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  options: {
    related: { type: 'boolean', default: false },
    durations: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (values.related) await runRelated(changedFiles(positionals[0]));
else await runAll();

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runAll(): Promise<void> {
  // Measured before the tests, which leave none of the machine.
  const slowness = slownessHere();
  await check([...checks, { name: 'build', command: ['node', 'scripts/build.ts'] }]);
  const durations = runTests([]);
  summarize(durations);
  if (values.durations) recordDurations(durations, slowness);
}

async function runRelated(changed: readonly string[]): Promise<void> {
  console.log(`${changed.length} files differ`);
  await check(checkFiles(changed));
  const related = relatedTests(changed, importGraph(projectFiles()));
  const tests = within(relatedSeconds, related, recordedDurations());
  if (tests.length < related.length)
    console.log(
      `\nThe ${tests.length} nearest of ${related.length} related files of tests are run; npm test runs all.`,
    );
  if (tests.length > 0) runTests(tests);
}

async function check(wanted: readonly Check[]): Promise<void> {
  const broken = await runChecks(wanted);
  for (const name of broken) console.error(`failed: ${name}`);
  passed += wanted.length - broken.length;
  failed += broken.length;
}

/** Runs files of tests, or all when none is named, and counts how each test ends. */
function runTests(files: readonly string[]): Durations {
  const folder = mkdtempSync(join(tmpdir(), 'shopwright-test-'));
  const report = join(folder, 'report.json');
  const durations = join(folder, 'durations.json');
  console.log('\n── tests');
  const command = [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/durations.ts',
    `--outputFile.json=${report}`,
    ...files,
  ];
  const status = runTool(command, { DURATIONS_FILE: durations });
  const { numPassedTests, numFailedTests, numPendingTests } = read(report, {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
  });
  passed += numPassedTests;
  failed += numFailedTests;
  // A suite that breaks outside its tests, or a test left out, is a failure too.
  if (numPassedTests === 0 || (status !== 0 && numFailedTests === 0)) failed += 1;
  if (numPendingTests > 0) {
    console.error(`${numPendingTests} tests were skipped`);
    failed += numPendingTests;
  }
  return read<Durations>(durations, {});
}

/** Tells what each kind of tests took, so that what grows is seen. */
function summarize(durations: Durations): void {
  const kinds = Map.groupBy(Object.entries(durations), ([file]) => projectOf(file));
  for (const [kind, files] of kinds) {
    const seconds = files.reduce((sum, [, duration]) => sum + duration.seconds, 0);
    const tests = files.reduce((sum, [, duration]) => sum + duration.tests, 0);
    console.log(
      `${kind}: ${files.length} files, ${tests} tests, ${Math.round(seconds)} s of files`,
    );
  }
}

function read<T extends object>(path: string, otherwise: T): T {
  if (!existsSync(path)) return otherwise;
  return { ...otherwise, ...(JSON.parse(readFileSync(path, 'utf8')) as T) };
}
