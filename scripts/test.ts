// `npm test`: every check, then every test. Ends with the line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './check.ts';
import { bringTools } from './test/tools.ts';

let passed = 0;
let failed = 0;

const missing = bringTools();
for (const sentence of missing) console.error(sentence);
if (missing.length > 0) {
  console.log(`0 passed, ${missing.length} failed`);
  process.exit(1);
}

for (const { name, command } of checks) count(run(name, command) === 0);
count(run('build', ['node', 'scripts/build.ts']) === 0);

const report = join(mkdtempSync(join(tmpdir(), 'shopwright-test-')), 'report.json');
const status = run('tests', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./tests/support/secondTries.ts',
  `--outputFile.json=${report}`,
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

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run(name: string, [program = '', ...words]: readonly string[]): number {
  console.log(`\n── ${name}`);
  return spawnSync(program, words, { stdio: 'inherit' }).status ?? 1;
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
