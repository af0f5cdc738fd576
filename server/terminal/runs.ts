import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { closeSync, writeSync } from 'node:fs';
import { TaskStatus } from '../../resources/crud/terminalRuns.ts';
import { createRunFiles, isOpenRun, type TerminalRun } from './runFiles.ts';

/** Runs that are kept with their logs. */
export const mostKept = 20;

/** Known runs, those of earlier processes included, with their output. */
export function createRuns(dataDir: string, now: () => number) {
  const files = createRunFiles(dataDir);
  const runs = new Map<string, TerminalRun>();
  const changes = new EventEmitter().setMaxListeners(0);

  function keep(run: TerminalRun, isStored = true): void {
    runs.set(run.uuid, run);
    if (isStored) files.write(run);
    changes.emit(run.uuid);
  }

  function change(uuid: string, part: Partial<TerminalRun>, isStored = true): void {
    const run = runs.get(uuid);
    if (run) keep({ ...run, ...part }, isStored);
  }

  /** Removes the oldest runs that are over. */
  function prune(): void {
    const over = [...runs.values()].filter((run) => !isOpenRun(run));
    for (const { uuid } of over.slice(0, Math.max(0, over.length - mostKept))) {
      files.remove(uuid);
      runs.delete(uuid);
    }
  }

  for (const run of files.recover()) keep(run);
  prune();

  return {
    get: (uuid: string): TerminalRun | undefined => runs.get(uuid),
    change,
    prune,
    /** Adds a run that waits. One of that name is replaced, with its output. */
    add(run: Pick<TerminalRun, 'uuid' | 'command' | 'adminId'>): void {
      files.remove(run.uuid);
      // Behind the others: they are kept in the order of their start.
      runs.delete(run.uuid);
      keep({ ...run, status: TaskStatus.waiting, createdAt: now(), bytes: 0 });
    },
    end: (uuid: string, part: Partial<TerminalRun>): void =>
      change(uuid, { ...part, endedAt: now() }),
    /** Opens the empty log of a run; its end answers the hash of what was written. */
    openLog(uuid: string) {
      const file = files.openLog(uuid);
      const hash = createHash('sha256');
      let bytes = 0;
      return {
        add(chunk: Buffer): void {
          writeSync(file, chunk);
          hash.update(chunk);
          bytes += chunk.length;
          change(uuid, { bytes }, false);
        },
        close(): string {
          closeSync(file);
          return hash.digest('hex');
        },
      };
    },
    /** Up to `most` bytes of the output of a run. */
    read(uuid: string, position: number, most: number): Buffer {
      const { bytes = 0 } = runs.get(uuid) ?? {};
      return files.readLog(uuid, position, Math.min(most, bytes - position));
    },
    /** Until a run changes, or the signal ends it. */
    async changed(uuid: string, signal: AbortSignal): Promise<void> {
      await once(changes, uuid, { signal }).catch(() => {});
    },
  };
}
