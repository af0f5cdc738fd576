import { randomBytes } from 'node:crypto';
import type { ModuleProgress } from '../../../src/modules/index.ts';
import { supervisorVariable } from '../../restart.ts';
import { InstallationBusy, type InstallOrder, readJournal } from '../journal/index.ts';
import { keepProgress, readProgress } from './progress.ts';

/** Change of the installed modules, as the supervisor of this server gets it. */
export type OrderedChange = { readonly ticket: string; readonly order: InstallOrder };

/** Way to have the installed modules changed, partly while this server is away. */
export type Handover = {
  /** False if nobody can start this server anew: modules are changed by command. */
  readonly isPossible: boolean;
  /**
   * Asks for an order to be carried out. The server ends in the course of it, and comes again.
   *
   * @returns ticket that names the change
   * @throws {InstallationBusy} another one is not finished
   */
  begin(order: InstallOrder): Promise<string>;
  /** Progress of the last change that was begun; undefined for any other ticket. */
  progressOf(ticket: string): Promise<ModuleProgress | undefined>;
};

/**
 * Hands changes over to whoever started this server.
 *
 * @param ask - tells the supervisor; absent: there is none
 */
export function createHandover(
  dataDir: string,
  ask: ((change: OrderedChange) => void) | undefined,
): Handover {
  let isBeginning = false;

  /** Refuses an order while another one is not finished. */
  async function assertFree(): Promise<void> {
    const interrupted = await readJournal(dataDir);
    if (interrupted) throw new InstallationBusy(interrupted.order);
    const last = await readProgress(dataDir);
    if (last && !last.progress.outcome) throw new InstallationBusy(last.progress);
  }

  return {
    isPossible: ask !== undefined,
    async begin(order) {
      if (!ask) throw new Error('nobody can change the modules of this server');
      // Two people may agree in the same moment, before either order is on the disk.
      if (isBeginning) throw new InstallationBusy(order);
      isBeginning = true;
      try {
        await assertFree();
        const ticket = randomBytes(24).toString('base64url');
        const { kind, uid } = order;
        await keepProgress(dataDir, { ticket, progress: { kind, uid, direction: 'forward' } });
        ask({ ticket, order });
        return ticket;
      } finally {
        isBeginning = false;
      }
    },
    async progressOf(ticket) {
      const last = await readProgress(dataDir);
      return last?.ticket === ticket ? last.progress : undefined;
    },
  };
}

/**
 * Way to tell the supervisor of this process, once the reply to the current call is on its way; undefined if there is
 * none.
 */
export function supervisorOf(
  process: Pick<NodeJS.Process, 'env'> & { send?(message: OrderedChange): boolean },
): ((change: OrderedChange) => void) | undefined {
  if (process.env[supervisorVariable] !== 'start' || !process.send) return undefined;
  return (change) => void setTimeout(() => process.send?.(change), replyMs);
}

const replyMs = 200;
/** The way of a server that nobody starts anew. */
export const byCommand: Handover = {
  isPossible: false,
  begin: () => Promise.reject(new Error('modules are changed by command')),
  progressOf: () => Promise.resolve(undefined),
};
