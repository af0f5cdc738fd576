import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../tools.ts';

const stamp = 'dist/.sources';
const sources = [
  'src',
  'resources',
  'member',
  'i18n',
  'vite.config.ts',
  'vite.member.config.ts',
  'package-lock.json',
  'index.html',
  'login.html',
  'member.html',
];

/** Builds the browser part into `dist/` when it is missing or was made from other sources. */
export function buildScreens(): void {
  const wanted = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the screens (about a minute, only after a change) …');
  // The build is the production one, whatever the shell that starts this is set to.
  for (const config of ['vite.config.ts', 'vite.member.config.ts']) {
    const build = ['vite', 'build', '--config', config, '--logLevel', 'error'];
    const status = runTool(build, { NODE_ENV: 'production' });
    if (status === 0) continue;
    console.error('The screens cannot be built; the message above says why.');
    process.exit(status);
  }
  writeFileSync(stamp, wanted);
}

// Files that a build never reads, so that a change there needs none.
const unread = /\.(test|stories|check)\.\w+$/;

/** Hash over names and contents of files and folders. By content, since a clone sets all times anew. */
function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return unread.test(path) ? [] : [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}
