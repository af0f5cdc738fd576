import { type SignedInAdmin, nodeKey, nodeOf } from '../../../src/contract/index.ts';
import {
  type AnyResource,
  type AnyWhere,
  coveredFields,
  maskedFields,
} from '../../../src/schema/index.ts';
import { type Db, query } from '../../db/index.ts';
import type { TableGraph } from './tableGraph.ts';
import type { WriteHooks } from './hooks.ts';
import type { Table } from './table.ts';

type ScopedResource = { readonly resource: AnyResource; readonly hooks: Pick<WriteHooks, 'scope'> };

/** The caller, and the database or transaction that the scope is read through. */
export type ScopeContext = { readonly db: Db; readonly admin: SignedInAdmin };

/**
 * Conditions that make a row visible and editable for an admin: the limit that its resource declares, and the
 * scope of a hook. Empty: every row.
 */
export async function rowScopeFor(
  { resource, hooks }: ScopedResource,
  context: ScopeContext,
): Promise<readonly AnyWhere[]> {
  const wheres = [await limitOf(resource, context), await hooks.scope?.(context)];
  return wheres.filter((where) => where !== undefined);
}

/** Condition for visible rows: all but those kept only for references, see `recycle` of a resource. */
export const liveRows = ({ recycle }: AnyResource): readonly AnyWhere[] =>
  typeof recycle === 'object' ? [{ [recycle.keeps]: 0 }] : [];

/** Source: contract 4.7. A super admin is not limited. */
async function limitOf(
  { path, dataLimit }: AnyResource,
  { db, admin }: ScopeContext,
): Promise<AnyWhere | undefined> {
  if (!dataLimit || admin.super) return undefined;
  const { by, to, unless } = dataLimit;
  if (unless !== undefined && admin.can(nodeKey(nodeOf(path, unless)))) return undefined;
  return { [by]: to === 'own' ? admin.id : [admin.id, ...(await colleaguesOf(db, admin.id))] };
}

/** Ids of all admins who share an enabled group with an admin. */
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

export type MaskedColumns = ReadonlySet<string>;

/** Fields that are hidden from some admins. */
export type FieldMask = {
  /** Fields an admin may not know: not to be searched, sorted by or written, either. */
  readonly unreadableColumns: (admin: SignedInAdmin) => MaskedColumns;
  /** Fields that are masked in replies: unreadable ones, and those revealed one record at a time. */
  readonly maskedColumns: (admin: SignedInAdmin) => MaskedColumns;
};

/** Mask of a table whose rows are joined to others. */
export const maskForJoined = (graph: TableGraph, table: Table): FieldMask => ({
  unreadableColumns: columnsHiddenBeside(graph, table, maskedFields),
  maskedColumns: columnsHiddenBeside(graph, table, coveredFields),
});

/** Those of a resource in its own list. */
export const maskForResource = (resource: AnyResource): FieldMask => ({
  unreadableColumns: hiddenOf(resource, maskedFields),
  maskedColumns: hiddenOf(resource, coveredFields),
});

/** Those that a resource of the table masks, unless the admin may read them through one that does. */
function columnsHiddenBeside(graph: TableGraph, table: Table, fieldsOf: typeof coveredFields) {
  const masking = graph.resourcesOn(table).filter(({ mask }) => Object.keys(mask).length > 0);
  if (!masking.length) return () => none;
  const fields = [...new Set(masking.flatMap(({ mask }) => Object.values(mask).flat()))];
  return (admin: SignedInAdmin): MaskedColumns => {
    const can = (node: string) => admin.can(node);
    const shut = masking.map((resource) => ({ resource, hidden: fieldsOf(resource, can) }));
    return new Set(
      fields.filter((field) =>
        shut.every(({ resource, hidden }) => !masks(resource, field) || hidden.has(field)),
      ),
    );
  };
}

function hiddenOf(resource: AnyResource, fieldsOf: typeof coveredFields) {
  if (!Object.keys(resource.mask).length) return () => none;
  return (admin: SignedInAdmin): MaskedColumns => fieldsOf(resource, (node) => admin.can(node));
}

const none: MaskedColumns = new Set();
const masks = ({ mask }: AnyResource, field: string) =>
  Object.values(mask).some((fields) => fields.includes(field));
