import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.ts';

const stamp = 'dist/.sources';
const sources = [
  'src',
  'resources',
  'member',
  'i18n',
  'vite.config.ts',
  'package-lock.json',
  'index.html',
  'login.html',
];

/** Builds the browser part into `dist/` when it is missing or was made from other sources. */
export function buildScreens(): void {
  const wanted = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the screens …');
  // People get what is meant for them, whatever the shell that starts this is set to.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit', env });
  writeFileSync(stamp, wanted);
}
