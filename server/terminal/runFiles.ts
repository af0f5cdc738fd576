import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { TaskStatus } from '../../resources/crud/terminalRuns.ts';
import { endLeftover, type StopReason } from './execute.ts';

/** A run, as it is kept beside its log. */
export type TerminalRun = {
  readonly uuid: string;
  readonly command: string;
  readonly status: 0 | 2 | 3 | 4 | 5;
  readonly adminId: number;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly endedAt?: number;
  readonly exitCode?: number | null;
  readonly reason?: StopReason | 'unrecorded' | undefined;
  /** Process group of the command, to be ended if it outlives its server. */
  readonly group?: number;
  /** Bytes of output so far. */
  readonly bytes: number;
  /** Hash of the whole log, once it ended. */
  readonly sha256?: string;
};

/** True until a run has ended. */
export const isOpenRun = ({ status }: Pick<TerminalRun, 'status'>): boolean =>
  status === TaskStatus.waiting || status === TaskStatus.running;

/** Files of the runs below `terminal/` of the data directory: `<uuid>.log` and `<uuid>.json`, for their owner alone. */
export function createRunFiles(dataDir: string) {
  const dir = join(dataDir, 'terminal');
  const pathOf = (uuid: string, kind: 'log' | 'json') => join(dir, `${uuid}.${kind}`);

  return {
    /** Reads what is there. Runs without an end were those of a process that is gone. */
    recover(): readonly TerminalRun[] {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      const runs = readdirSync(dir).flatMap((file) => (file.endsWith('.json') ? read(file) : []));
      return runs.toSorted((a, b) => a.createdAt - b.createdAt);
    },
    write(run: TerminalRun): void {
      const path = pathOf(run.uuid, 'json');
      writeFileSync(`${path}.new`, JSON.stringify(run), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
    /** Opens an empty log, to be written to and closed by the caller. */
    openLog(uuid: string): number {
      rmSync(pathOf(uuid, 'log'), { force: true });
      return openSync(pathOf(uuid, 'log'), 'wx', 0o600);
    },
    /** Up to `most` bytes of a log; none if it is gone. */
    readLog(uuid: string, position: number, most: number): Buffer {
      const path = pathOf(uuid, 'log');
      if (most <= 0 || !existsSync(path)) return Buffer.alloc(0);
      const file = openSync(path, 'r');
      try {
        const bytes = Buffer.alloc(most);
        return bytes.subarray(0, readSync(file, bytes, 0, most, position));
      } finally {
        closeSync(file);
      }
    },
    remove(uuid: string): void {
      for (const kind of ['log', 'json'] as const) rmSync(pathOf(uuid, kind), { force: true });
    },
  };

  function read(file: string): readonly TerminalRun[] {
    try {
      // Written by this file alone; a torn one does not parse.
      const run = JSON.parse(readFileSync(join(dir, file), 'utf8')) as TerminalRun;
      if (!isOpenRun(run)) return [run];
      if (run.group !== undefined) endLeftover(run.group, run.uuid);
      const log = pathOf(run.uuid, 'log');
      // While a command runs, its size is kept in memory alone.
      const bytes = existsSync(log) ? statSync(log).size : 0;
      return [{ ...run, bytes, status: TaskStatus.unknown, reason: 'stopped' }];
    } catch {
      return [];
    }
  }
}
