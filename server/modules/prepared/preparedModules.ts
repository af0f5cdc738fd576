import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { QuarantinedModule } from '../package/index.ts';

/** A module that was brought and checked, and waits for the consent of the admin who brought it. */
export type WaitingModule = {
  /** Names it in the call that installs it. */
  readonly id: string;
  readonly adminId: number;
  readonly source: 'market' | 'upload';
  readonly module: QuarantinedModule;
};

const keptMs = 60 * 60 * 1000;
const mostModules = 5;

export type PreparedModules = ReturnType<typeof createPreparedModules>;

/**
 * Keeps checked modules in the memory of this process, for an hour each and five at most. Whatever is not installed
 * goes with its folder.
 *
 * @param now - milliseconds
 */
export function createPreparedModules(now: () => number) {
  const waiting = new Map<string, WaitingModule & { readonly since: number }>();

  async function drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const folder = waiting.get(id)?.module.folder;
      waiting.delete(id);
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    }
  }

  const isLapsed = ({ since }: { readonly since: number }) => now() - since >= keptMs;

  /** Removes those that have waited for too long. */
  const sweep = () => drop([...waiting.values()].filter(isLapsed).map(({ id }) => id));

  return {
    /** Keeps a module, instead of the same one that this admin has brought before. */
    async keep(brought: Omit<WaitingModule, 'id'>): Promise<WaitingModule> {
      const id = randomUUID();
      const same = [...waiting.values()].filter(
        ({ adminId, module }) =>
          adminId === brought.adminId && module.manifest.uid === brought.module.manifest.uid,
      );
      await drop(same.map((each) => each.id));
      await sweep();
      waiting.set(id, { ...brought, id, since: now() });
      const oldest = [...waiting.keys()].slice(0, Math.max(0, waiting.size - mostModules));
      await drop(oldest);
      return { ...brought, id };
    },
    /** Undefined once it has lapsed, and for anybody else. */
    find(id: string, adminId: number): WaitingModule | undefined {
      const found = waiting.get(id);
      return found?.adminId === adminId && !isLapsed(found) ? found : undefined;
    },
    /** Leaves the folder of a module to a work, which uses it from now on; one that fails gives it back. */
    async handOver<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
      const found = waiting.get(id);
      waiting.delete(id);
      try {
        return await work();
      } catch (error) {
        if (found) waiting.set(id, found);
        throw error;
      }
    },
    sweep,
  };
}
