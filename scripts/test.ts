// `npm test`: every check, then every test. Ends with the line `N passed, N failed`.
//   --related [base]  only what imports a file that differs from main (or from `base`)
//   LONG_TESTS=1      `npm run test:long`: every engine, look and kill instead of a sample of each
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFiles, checks } from './check.ts';
import { changedFiles, importGraph, relatedTests, trackedFiles, within } from './test/related.ts';
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
  options: { related: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.related) runRelated(changedFiles(positionals[0]));
else runAll();

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runAll(): void {
  for (const { name, command } of checks) count(run(name, command) === 0);
  count(run('build', ['node', 'scripts/build.ts']) === 0);
  runTests([]);
}

function runRelated(changed: readonly string[]): void {
  console.log(`${changed.length} files differ`);
  for (const { name, command } of checkFiles(changed)) count(run(name, command) === 0);
  const related = relatedTests(changed, importGraph(trackedFiles()));
  const tests = within(relatedSeconds, related);
  if (tests.length < related.length)
    console.log(
      `\nThe ${tests.length} nearest of ${related.length} related files of tests are run; npm test runs all.`,
    );
  if (tests.length > 0) runTests(tests);
}

/** Runs files of tests, or all when none is named, and counts how each test ends. */
function runTests(files: readonly string[]): void {
  const report = join(mkdtempSync(join(tmpdir(), 'shopwright-test-')), 'report.json');
  const status = run('tests', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/vitestRun.ts',
    `--outputFile.json=${report}`,
    ...files,
  ]);
  const { numPassedTests, numFailedTests, numPendingTests } = read(report);
  passed += numPassedTests;
  failed += numFailedTests;
  // A suite that breaks outside its tests, or a test left out, is a failure too.
  if (numPassedTests === 0 || (status !== 0 && numFailedTests === 0)) failed += 1;
  if (numPendingTests > 0) {
    console.error(`${numPendingTests} tests were skipped`);
    failed += numPendingTests;
  }
}

function run(name: string, command: readonly string[]): number {
  console.log(`\n── ${name}`);
  return runTool(command);
}

function count(good: boolean): void {
  if (good) passed += 1;
  else failed += 1;
}

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

function read(path: string): Report {
  const none: Report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
  return existsSync(path)
    ? { ...none, ...(JSON.parse(readFileSync(path, 'utf8')) as Report) }
    : none;
}
