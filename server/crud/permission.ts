import { type Clerk, Denied, nodeOf, Refusal } from '../../src/contract/index.ts';
import type { AnyResource, Verb } from '../../src/schema/index.ts';

/**
 * The one gate of all calls on a resource: lets a clerk pass who holds the node `permission` below it.
 *
 * @throws {Denied} naming the node
 */
export function requirePermission(
  clerk: Clerk,
  { path }: Pick<AnyResource, 'path'>,
  permission: string,
): void {
  const node = nodeOf(path, permission);
  if (!clerk.can(node)) throw new Denied(node);
}

/**
 * The same for a call of the engine, which the resource must declare. Reading one row is a node of
 * its own where it is declared, and part of the list elsewhere.
 *
 * @throws {Refusal} unknown_route
 * @throws {Denied}
 */
export function requireVerb(clerk: Clerk, resource: AnyResource, verb: Verb): void {
  const { verbs } = resource;
  const needed = verb === 'detail' && !verbs.includes('detail') ? 'index' : verb;
  if (!verbs.includes(needed)) throw new Refusal('unknown_route');
  requirePermission(clerk, resource, needed);
}
