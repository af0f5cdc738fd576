import { readApiUrl } from '../../src/contract/index.ts';
import type { Route } from '../http/index.ts';
import type { ModuleServer } from './door.ts';

/**
 * Refuses handlers and hooks of resources that are not the module's own: they would go on while it is off.
 *
 * @throws {Error} which names the module and the resource
 */
export function assertOwn(uid: string, { handlers, hooks }: ModuleServer): void {
  const named = [...Object.keys(handlers ?? {}), ...Object.keys(hooks ?? {})];
  const foreign = named.find((resource) => !resource.startsWith(`${uid}_`));
  if (foreign !== undefined)
    throw new Error(`modules/${uid}/server: ${foreign} is no resource of this module`);
}

/**
 * Refuses calls that are not below the module's own paths, by which they are switched off with it.
 *
 * @returns the routes as they are
 * @throws {Error} which names the module and the address
 */
export function assertOwnRoutes(uid: string, routes: readonly Route[]): readonly Route[] {
  const foreign = routes.find(({ path }) => !readApiUrl(path)?.path.startsWith(`${uid}/`));
  if (foreign)
    throw new Error(`modules/${uid}/server: the call ${foreign.path} has to be below ${uid}`);
  return routes;
}
