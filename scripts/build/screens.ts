import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runTool } from '../tools.ts';
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
  // The build is the production one, whatever the shell that starts this is set to.
  const status = runTool(['vite', 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (status !== 0) {
    console.error('The screens cannot be built; the message above says why.');
    process.exit(status);
  }
  writeFileSync(stamp, wanted);
}
