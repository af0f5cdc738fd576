// All that the server part of a module may use of the program: `modules/<uid>/server/` imports nothing else of it.
import type { AnyHooks, Crud } from '../crud/index.ts';
import type { Db, Tx } from '../db/index.ts';
import type { AnyActionHandler } from '../domain/handle.ts';
import type { OutboxEvent } from '../events/index.ts';
import type { Route, Texts } from '../http/index.ts';

export { hooksOf } from '../crud/index.ts';
export { handle, type HandlersFor } from '../domain/handle.ts';
export { Refusal } from '../../src/contract/index.ts';
export type { Db, Tx } from '../db/index.ts';
export type { Route } from '../http/index.ts';

/** Services that the server part of a module works with. */
export type ModuleServices = {
  readonly db: Db;
  readonly crud: Pick<Crud, 'list' | 'detail'>;
  readonly texts: Texts;
  /** Unix seconds. */
  readonly now: () => number;
  /** Time zone that defines a day. */
  readonly zone: string;
};

/** Work of a module that is done again and again. It is idempotent: another run does what has become due since. */
export type ModuleTask = {
  /** Unique in the module: `tidy`. */
  readonly name: string;
  /** Seconds between two runs, at least 60, or the time of day (`03:10`) in the zone of the shop. */
  readonly every: number | `${number}:${number}`;
  readonly run: (services: ModuleServices & { readonly tx: Tx }) => Promise<unknown>;
};

/** The server part of a module: the default export of `modules/<uid>/server/index.ts`. */
export type ModuleServer = {
  /** Handlers of its actions, by resource and action. */
  readonly handlers?: Readonly<Record<string, Readonly<Record<string, AnyActionHandler>>>>;
  /** Hooks around the writes of its own resources. */
  readonly hooks?: AnyHooks;
  /** Further calls, below `/admin/<uid>.…`, `/api/<uid>.…`. */
  readonly routes?: (services: ModuleServices) => readonly Route[];
  /**
   * Receives the events of the shop, in order and at least once; its writes are committed with the mark that
   * they are done.
   */
  readonly hear?: (events: readonly OutboxEvent[], tx: Tx) => void | Promise<void>;
  /** Runs at its time, in one process, each task in a transaction; never while the module is off. */
  readonly tasks?: readonly ModuleTask[];
};

/** Types the server part of a module. */
export const moduleServer = (parts: ModuleServer): ModuleServer => parts;
