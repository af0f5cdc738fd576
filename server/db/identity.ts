import { readFileSync } from 'node:fs';

/** Tells one run of a process from a later one that got the same number. */
export type Identity = {
  readonly pid: number;
  /** Clock ticks from boot to its start, and which boot; null where the system does not say. */
  readonly started: string | null;
  readonly boot: string | null;
};

export const identityOf = (pid: number): Identity => ({
  pid,
  started: startOf(pid),
  boot: read('/proc/sys/kernel/random/boot_id'),
});

/** Whether that very process still runs. Where there is no /proc, whether its number is in use. */
export function isRunning({ pid, started, boot }: Identity): boolean {
  if (started === null || boot === null) return answers(pid);
  const now = identityOf(pid);
  return now.boot === boot && now.started === started;
}

/** Start time of a process that lives; null for one that ended, even if nobody has noticed yet. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  // The second entry is the program's name in brackets and may hold anything.
  const entries = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isOver = entries?.[0] === 'Z' || entries?.[0] === 'X';
  return isOver ? null : (entries?.[19] ?? null);
}

function answers(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
