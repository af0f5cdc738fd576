// Writes what is derived from the files that exist: `npm run sync`. With --check it only compares.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fieldFiles } from './sync/fields.ts';
import { resourceFiles } from './sync/resources.ts';
import { storyFiles } from './sync/stories.ts';

const check = process.argv.includes('--check');
const stale: string[] = [];

const derived = [await fieldFiles(), await resourceFiles(), await storyFiles()].flat();
for (const { path, text } of derived) {
  const wanted = formatted(path, text);
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, wanted);
}

// Read only now: the shapes come from the list that was just written.
const { isPending, pendingPlan, writeMigration } = await import('../server/db/index.ts');
if (!check) {
  const written = writeMigration({ drop: namedAfter('--drop') });
  for (const path of written.filter((each) => each.endsWith('.json')))
    writeFileSync(path, formatted(path, readFileSync(path, 'utf8')));
  stale.push(...written);
}
if (check && isPending(pendingPlan())) stale.push('server/db/migrations');

for (const path of stale) console.log(`${check ? 'stale' : 'wrote'}  ${path}`);
if (check && stale.length > 0) {
  console.error('Declarations and derived files differ. Run: npm run sync');
  process.exitCode = 1;
}

function formatted(path: string, text: string): string {
  return execFileSync('oxfmt', ['--stdin-filepath', path], { input: text, encoding: 'utf8' });
}

/** The words that follow an option: `--drop shop_goods.old_price`. */
function namedAfter(option: string): readonly string[] {
  const at = process.argv.indexOf(option);
  return at < 0 ? [] : process.argv.slice(at + 1).filter((word) => !word.startsWith('--'));
}
