import type { ModuleProgress } from '../../../src/modules/index.ts';
import type { InstallOrder } from '../journal/index.ts';

/** Way to have the installed modules changed while this server is away. */
export type Handover = {
  /** False if nobody can start this server anew: modules are changed by command. */
  readonly isPossible: boolean;
  /**
   * Keeps an order on the disk and asks for it to be carried out. The server ends soon after, and comes again.
   *
   * @returns ticket that names the change
   * @throws {InstallationBusy} another one is not finished
   */
  begin(order: InstallOrder): Promise<string>;
  /** Progress of the last change that was begun; undefined for any other ticket. */
  progressOf(ticket: string): Promise<ModuleProgress | undefined>;
};
