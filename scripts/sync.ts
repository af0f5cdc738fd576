// Writes what is derived from the files that exist: `npm run sync`. With --check it only compares.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fieldFiles } from './sync/fields.ts';
import { resourceFiles } from './sync/resources.ts';

const check = process.argv.includes('--check');
const stale: string[] = [];

for (const { path, text } of [...(await fieldFiles()), ...(await resourceFiles())]) {
  const wanted = formatted(path, text);
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) continue;
  stale.push(path);
  if (!check) writeFileSync(path, wanted);
}

// Read only now: the shapes come from the list that was just written.
const { pendingChanges, writeMigration } = await import('./sync/migration.ts');
if (check) stale.push(...(await pendingChanges()));
else stale.push(...(await writeMigration()));

for (const path of stale) console.log(`${check ? 'stale' : 'wrote'}  ${path}`);
if (check && stale.length > 0) {
  console.error('Declarations and derived files differ. Run: npm run sync');
  process.exitCode = 1;
}

function formatted(path: string, text: string): string {
  return execFileSync('oxfmt', ['--stdin-filepath', path], { input: text, encoding: 'utf8' });
}
