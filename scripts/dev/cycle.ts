import type { Effect } from './changes.ts';
import type { Problems } from './problems.ts';

/** Outcome of a sync: it may be refused, or hold back a migration. */
export type SyncOutcome =
  | { readonly type: 'done' }
  | { readonly type: 'refused' | 'migration'; readonly text: string };

type CycleParts = {
  sync(options: { readonly writesMigration: boolean }): Promise<SyncOutcome>;
  /** Starts the server anew; answers why it has not started. */
  restart(): Promise<string | undefined>;
  /** Runs after each round that left the server running, for slow checks. */
  afterwards(paths: readonly string[]): void;
  readonly problems: Problems;
  print(text: string): void;
  /** Loads the open pages anew. */
  reload(): void;
  /** Changes that come closer together than this are one. */
  readonly settleMs: number;
  /** Writes migrations without being asked. */
  readonly writesMigrations: boolean;
};

/** Brings the running server to the state of the files. */
export type Cycle = {
  changed(path: string, effect: Effect): void;
  /** Writes the migration that was held back. */
  migrate(): void;
  /** Waits until nothing is left to do. */
  settled(): Promise<void>;
};

/**
 * One round at a time: sync, then a restart. While declarations are wrong or need a migration, the
 * server that runs goes on: it would not start with them.
 */
export function createCycle(parts: CycleParts): Cycle {
  const { problems, settleMs } = parts;
  let pending = new Map<string, Effect>();
  let mayMigrate = parts.writesMigrations;
  let running: Promise<void> | undefined;

  async function rounds(): Promise<void> {
    while (pending.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      await round().catch((error: unknown) => problems.set('server', String(error)));
    }
    running = undefined;
  }

  async function round(): Promise<void> {
    const paths = takePending();
    // Wrong types are found again, or not, after the restart.
    problems.set('types');
    if (paths.needsSync && !(await isSynced())) return;
    // The start cannot succeed before the declarations are mended.
    if (problems.has('sync') || problems.has('migration')) return;
    // A server that starts with declarations of which the sync knows nothing may be refused.
    if ([...pending.values()].includes('sync')) {
      carryOver(paths.names);
      return;
    }
    // The sync writes files of its own, such as migrations: this restart includes them.
    pending = new Map();
    const failure = await parts.restart();
    problems.set('server', failure);
    if (failure !== undefined) return;
    parts.reload();
    parts.afterwards(paths.names);
  }

  async function isSynced(): Promise<boolean> {
    const outcome = await parts.sync({ writesMigration: mayMigrate });
    mayMigrate = parts.writesMigrations;
    problems.set('sync', outcome.type === 'refused' ? outcome.text : undefined);
    if (outcome.type !== 'refused')
      problems.set('migration', outcome.type === 'migration' ? outcome.text : undefined);
    return outcome.type === 'done';
  }

  function takePending() {
    const taken = pending;
    pending = new Map();
    return { names: [...taken.keys()], needsSync: [...taken.values()].includes('sync') };
  }

  function carryOver(paths: readonly string[]) {
    for (const path of paths) pending.set(path, pending.get(path) ?? 'restart');
  }

  function changed(path: string, effect: Effect) {
    if (pending.get(path) !== 'sync') pending.set(path, effect);
    running ??= rounds();
  }

  return {
    changed,
    migrate() {
      if (!problems.has('migration')) return parts.print('No migration waits.');
      mayMigrate = true;
      changed('server/db/migrations', 'sync');
    },
    settled: async () => running,
  };
}
