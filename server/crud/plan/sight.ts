import { type Clerk, nodeKey, nodeOf } from '../../../src/contract/index.ts';
import type { AnyResource, AnyWhere } from '../../../src/schema/index.ts';
import { type Db, query } from '../../db/index.ts';
import type { WriteHooks } from './hooks.ts';

type Seen = { readonly resource: AnyResource; readonly hooks: Pick<WriteHooks, 'scope'> };

/** Who looks, and through what: a transaction, where the rows are to be written. */
export type ScopeContext = { readonly db: Db; readonly clerk: Clerk };

/**
 * What a row must meet for a clerk to see and touch it at all: the limit that its resource declares,
 * and what a hook adds. Empty: every row.
 */
export async function rowScopeFor(
  { resource, hooks }: Seen,
  context: ScopeContext,
): Promise<readonly AnyWhere[]> {
  const wheres = [await limitOf(resource, context), await hooks.scope?.(context)];
  return wheres.filter((where) => where !== undefined);
}

/** Source: contract 4.7. Whoever may do everything is not limited. */
async function limitOf(
  { path, dataLimit }: AnyResource,
  { db, clerk }: ScopeContext,
): Promise<AnyWhere | undefined> {
  if (!dataLimit || clerk.super) return undefined;
  const { by, to, unless } = dataLimit;
  if (unless !== undefined && clerk.can(nodeKey(nodeOf(path, unless)))) return undefined;
  return { [by]: to === 'own' ? clerk.id : [clerk.id, ...(await colleaguesOf(db, clerk.id))] };
}

/** Everybody who shares a group with somebody, as long as that group is on. */
async function colleaguesOf(db: Db, id: number): Promise<readonly number[]> {
  const found = await query<{ uid: number }>(
    db,
    `select distinct theirs.uid from admin_group_access own
     join admin_group g on g.id = own.group_id and g.status = '1'
     join admin_group_access theirs on theirs.group_id = own.group_id
     where own.uid = $1 and theirs.uid <> $1 order by theirs.uid`,
    [id],
  );
  return found.map(({ uid }) => uid);
}
