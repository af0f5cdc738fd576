import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Copies the project as git would see it, with the packages installed here. */
export function copyTree(target: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((name) => name && existsSync(name))) {
    cpSync(file, join(target, file), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(target, 'node_modules'));
}
