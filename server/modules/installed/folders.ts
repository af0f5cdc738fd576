import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { uidPattern } from '../../../src/modules/index.ts';
import { readInfo } from './info.ts';

/** Holds the installed modules, a folder each. */
export const modulesDir = join(import.meta.dirname, '../../../modules');

/** Uids of the modules whose folder is there, sorted; a folder without `info.json` is none. */
export const installedUids = (dir = modulesDir): readonly string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && uidPattern.test(entry.name))
        .map(({ name }) => name)
        .filter((uid) => existsSync(join(dir, uid, 'info.json')))
        .sort()
    : [];

/**
 * Uids of the installed modules, each behind those that it requires: their tables are there when its own come.
 *
 * @throws {Error} if modules require each other in a circle
 */
export function uidsInOrder(dir = modulesDir): readonly string[] {
  const waiting = new Map(installedUids(dir).map((uid) => [uid, requiredBy(dir, uid)]));
  const done: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].find(([, required]) => !required.some((uid) => waiting.has(uid)));
    if (!ready) throw new Error(`modules ${[...waiting.keys()].join(', ')} require each other`);
    waiting.delete(ready[0]);
    done.push(ready[0]);
  }
  return done;
}

const requiredBy = (dir: string, uid: string): readonly string[] =>
  Object.keys(readInfo(dir, uid).requires.modules ?? {}).filter((each) => each !== uid);
