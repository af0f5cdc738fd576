import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotOpen } from './errors.ts';
import { type Identity, identityOf, isRunning } from './identity.ts';

export type Lock = { release(): void };

/**
 * Takes a data directory for this process alone, creating it if need be; nobody else may look in.
 *
 * Two processes on one embedded database lose most of what is written, without an error. So there
 * are two guards. The first is a lock of the kernel, which ends with the process whatever ends it
 * and which two starters cannot both get; SQLite is the portable way to one. The second is a file
 * that names the holder: for the message, and for file systems whose locks do nothing.
 *
 * @throws {CannotOpen} naming the process that holds it
 */
export async function lockDataDir(dir: string): Promise<Lock> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  const nameplate = join(dir, '.lock');
  const guard = takeGuard(join(dir, '.guard'));
  if (!guard) throw inUse(dir, await whoHolds(dir));
  const holder = holderOf(dir);
  if (holder) {
    guard.close();
    throw inUse(dir, holder);
  }
  writeHolder(nameplate, { ...identityOf(process.pid), place: placeOf(dir) });
  held.add(guard);
  return {
    release() {
      if (!held.delete(guard)) return;
      rmSync(nameplate, { force: true });
      guard.close();
    },
  };
}

// A guard that is garbage collected is a guard that is open. So is one whose file this process
// opens and closes in any other way: the kernel then lets go of it.
const held = new Set<DatabaseSync>();

/** `place` tells the directory from a copy of it, whose nameplate came along. */
type Holder = Identity & { readonly place: string };

const placeOf = (dir: string): string => `${statSync(dir).dev}:${statSync(dir).ino}`;

/** Nobody else can take it until it is closed; undefined when somebody else has it. */
function takeGuard(path: string): DatabaseSync | undefined {
  const guard = new DatabaseSync(path);
  try {
    chmodSync(path, 0o600);
    guard.exec('pragma journal_mode = memory; begin exclusive');
    return guard;
  } catch (error) {
    guard.close();
    if (isHeld(error)) return undefined;
    throw error;
  }
}

// SQLITE_BUSY
const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;

/** Who has just taken the guard needs a moment to put up its nameplate. */
async function whoHolds(dir: string): Promise<Holder | undefined> {
  for (let tries = 0; tries < 50; tries++) {
    const holder = holderOf(dir);
    if (holder) return holder;
    await sleep(10);
  }
  return undefined;
}

/** The process on the nameplate, if it still runs and this is the directory it meant. */
function holderOf(dir: string): Holder | undefined {
  const holder = readNameplate(join(dir, '.lock'));
  return holder && holder.place === placeOf(dir) && isRunning(holder) ? holder : undefined;
}

function readNameplate(nameplate: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(nameplate, 'utf8'));
    return isHolder(holder) ? holder : undefined;
  } catch {
    // Absent, or written by a machine that lost power: then nobody who runs wrote it.
    return undefined;
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'place' in value &&
  'started' in value &&
  'boot' in value;

/** Whole or not at all: a reader never meets half a file. */
function writeHolder(nameplate: string, holder: Holder): void {
  const fresh = `${nameplate}.new`;
  writeFileSync(fresh, JSON.stringify(holder), { mode: 0o600 });
  renameSync(fresh, nameplate);
}

function inUse(dir: string, holder: Holder | undefined): CannotOpen {
  const who =
    holder === undefined
      ? 'another process'
      : holder.pid === process.pid
        ? `this process (${holder.pid})`
        : `process ${holder.pid}`;
  return new CannotOpen(
    `The data directory ${dir} is in use by ${who}. Stop it first, or choose another directory.`,
  );
}
