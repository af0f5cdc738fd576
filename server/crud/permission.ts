import { type SignedInAdmin, Denied, nodeOf, Refusal } from '../../src/contract/index.ts';
import type { AnyResource, Verb } from '../../src/schema/index.ts';

/**
 * The one gate of all calls on a resource: lets an admin pass who holds the node `permission` below it.
 *
 * @throws {Denied} naming the node
 */
export function requirePermission(
  admin: SignedInAdmin,
  { path }: Pick<AnyResource, 'path'>,
  permission: string,
): void {
  const node = nodeOf(path, permission);
  if (!admin.can(node)) throw new Denied(node);
}

/**
 * The same for a call of the engine, which the resource must declare. Reading one row is a node of
 * its own where it is declared, and part of the list elsewhere.
 *
 * @throws {Refusal} unknown_route
 * @throws {Denied}
 */
export function requireVerb(admin: SignedInAdmin, resource: AnyResource, verb: Verb): void {
  const { verbs } = resource;
  const needed = verb === 'detail' && !verbs.includes('detail') ? 'index' : verb;
  if (!verbs.includes(needed)) throw new Refusal('unknown_route');
  requirePermission(admin, resource, needed);
}
