import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';
import { headlessShell, wholeChromium } from '../../scripts/test/tools.ts';
import { isLong } from './long.ts';

/** Program that tests start: the shell in the suite, the whole browser in the long run or without a shell. */
const program = !isLong && existsSync(headlessShell) ? headlessShell : wholeChromium;

/** Options that start a browser on a machine without a display or a network. New each time: callers change them. */
export const launchOptions = (...args: readonly string[]): LaunchOptions => ({
  executablePath: program,
  args: [...flags, ...args],
});

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
