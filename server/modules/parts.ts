import { servers } from '../../modules/servers.ts';
import type { AnyHooks } from '../crud/index.ts';
import type { Tx } from '../db/index.ts';
import type { OutboxEvent } from '../events/index.ts';
import type { Route } from '../http/index.ts';
import type { ModuleServer, ModuleServices } from './door.ts';
import { assertOwn, assertOwnRoutes } from './ownParts.ts';
import type { ModuleStates } from './states.ts';
import type { OwnedTask } from './tasks.ts';

const parts = Object.entries(servers);
for (const [uid, server] of parts) assertOwn(uid, server);

/** Handlers of the actions of all modules, by resource and action. */
export const moduleHandlers: NonNullable<ModuleServer['handlers']> = Object.assign(
  {},
  ...parts.map(([, { handlers }]) => handlers),
);

/** Hooks of each module, to be joined with those of the shop. */
export const moduleHooks: Readonly<Record<string, AnyHooks>> = Object.fromEntries(
  parts.flatMap(([uid, { hooks }]) => (hooks ? [[`modules/${uid}`, hooks]] : [])),
);

/** Further calls of the modules. */
export const moduleRoutes = (services: ModuleServices): readonly Route[] =>
  parts.flatMap(([uid, { routes }]) => assertOwnRoutes(uid, routes?.(services) ?? []));

/** Tasks of the modules, under whole names. */
export const moduleTasks: readonly OwnedTask[] = parts.flatMap(([uid, { tasks = [] }]) =>
  tasks.map((task) => ({ ...task, uid, name: `${uid}.${task.name}` })),
);

/** Hands the events of the shop to the modules that are on. */
export async function hearInModules(
  events: readonly OutboxEvent[],
  tx: Tx,
  { standingOf }: Pick<ModuleStates, 'standingOf'>,
): Promise<void> {
  for (const [uid, { hear }] of parts) if (standingOf(uid) === 'on') await hear?.(events, tx);
}
