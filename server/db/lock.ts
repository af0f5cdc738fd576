import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDataDir } from './dataDir.ts';
import { CannotOpen } from './errors.ts';

export type DirectoryLock = { release(): void };

/**
 * Takes a data directory for this process alone, and creates it if need be; other accounts cannot read it.
 *
 * Two processes on one embedded database lose most of what is written, without an error. So there are two
 * guards. The first is a lock of the kernel, which ends with the process however it ends and which two
 * starters cannot both get; SQLite is the portable way to one. The second is a file that names the holder:
 * for the message, and for file systems whose locks do nothing.
 *
 * @throws {CannotOpen} naming the process that holds it, or the reason why the directory is unusable
 */
export async function lockDataDir(dir: string): Promise<DirectoryLock> {
  await prepareDataDir(dir);
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
  openGuards.add(guard);
  return {
    release() {
      if (!openGuards.delete(guard)) return;
      rmSync(nameplate, { force: true });
      guard.close();
    },
  };
}

// A guard that is garbage collected is a guard that is open. So is one whose file this process
// opens and closes in any other way: the kernel then lets go of it.
const openGuards = new Set<DatabaseSync>();

/** `place` tells the directory from a copy of it, whose nameplate came along. */
type LockHolder = ProcessIdentity & { readonly place: string };

const placeOf = (dir: string): string => `${statSync(dir).dev}:${statSync(dir).ino}`;

/** Takes the guard until it is closed; undefined if another process has it. */
function takeGuard(path: string): DatabaseSync | undefined {
  const guard = openGuard(path);
  try {
    chmodSync(path, 0o600);
    guard.exec('pragma journal_mode = memory; begin exclusive');
    return guard;
  } catch (error) {
    guard.close();
    if (isHeld(error)) return undefined;
    throw damagedGuard(path, error);
  }
}

function openGuard(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    throw damagedGuard(path, error);
  }
}

const damagedGuard = (path: string, cause: unknown) =>
  new CannotOpen(
    `The lock file ${path} is damaged. Make sure that no shop runs on this directory, then delete it.`,
    { cause },
  );

// SQLITE_BUSY
const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;

/** A process that has just taken the guard needs a moment to write its name file. */
async function whoHolds(dir: string): Promise<LockHolder | undefined> {
  for (let tries = 0; tries < 50; tries++) {
    const holder = holderOf(dir);
    if (holder) return holder;
    await sleep(10);
  }
  return undefined;
}

/** The process on the nameplate, if it still runs and this is the directory it meant. */
function holderOf(dir: string): LockHolder | undefined {
  const holder = readNameplate(join(dir, '.lock'));
  return holder && holder.place === placeOf(dir) && isRunning(holder) ? holder : undefined;
}

function readNameplate(nameplate: string): LockHolder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(nameplate, 'utf8'));
    return isHolder(holder) ? holder : undefined;
  } catch {
    // Absent, or written by a machine that lost power: then its writer no longer runs.
    return undefined;
  }
}

const isHolder = (value: unknown): value is LockHolder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'place' in value &&
  'started' in value &&
  'boot' in value;

/** Whole or not at all: a reader never meets half a file. */
function writeHolder(nameplate: string, holder: LockHolder): void {
  const fresh = `${nameplate}.new`;
  writeFileSync(fresh, JSON.stringify(holder), { mode: 0o600 });
  renameSync(fresh, nameplate);
}

function inUse(dir: string, holder: LockHolder | undefined): CannotOpen {
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

/** Tells one run of a process from a later one that got the same number. */
type ProcessIdentity = {
  readonly pid: number;
  /** Clock ticks from boot to its start, and which boot; null where the system does not say. */
  readonly started: string | null;
  readonly boot: string | null;
};

const identityOf = (pid: number): ProcessIdentity => ({
  pid,
  started: startOf(pid),
  boot: readProcFile('/proc/sys/kernel/random/boot_id'),
});

/** True if that very process still runs. Without /proc: if its number is in use. */
function isRunning({ pid, started, boot }: ProcessIdentity): boolean {
  if (started === null || boot === null) return answers(pid);
  const now = identityOf(pid);
  return now.boot === boot && now.started === started;
}

/** Start time of a live process; null for one that ended, even if its parent has not collected it yet. */
function startOf(pid: number): string | null {
  const stat = readProcFile(`/proc/${pid}/stat`);
  // The second entry is the program's name in brackets and may hold anything.
  const entries = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isOver = entries?.[0] === 'Z' || entries?.[0] === 'X';
  return isOver ? null : (entries?.[19] ?? null);
}

function answers(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readProcFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
