import type { SignedInAdmin } from '../../../src/contract/index.ts';
import { masked } from '../../../src/schema/index.ts';
import { query } from '../../db/index.ts';
import { requireVerb } from '../permission.ts';
import {
  allOf,
  type Bind,
  type BoundValues,
  type FieldColumns,
  type ResourcePlan,
  type RowData,
  type SubRows,
  values,
} from '../plan/index.ts';
import {
  begins,
  beginsCode,
  type CodeIndex,
  codeIndexOf,
  indexedRows,
  phraseIn,
  scopeConditions,
} from '../search/index.ts';
import type { WireRow } from './list.ts';
import { rowWriterFor } from './rowWriter.ts';
import { type ReadContext, selectedParts, selectionOf } from './selection.ts';

/** A row whose number, code or name begins with a text. */
export type NameMatch = {
  readonly row: WireRow;
  /** Column that matched: `mobile`, or `skus.sku_code` of inner rows. */
  readonly by: string;
  readonly value: string;
  /** The text is all of it. */
  readonly isExact: boolean;
};

/**
 * Finds the few rows that a text names: exact matches first, then those that are still open, then the newest.
 * Each column is looked up in its own index, so that neither a long table nor a text without matches takes
 * longer.
 *
 * @throws {Denied}
 */
export async function find(
  reading: ReadContext,
  text: string,
  limit: number,
): Promise<readonly NameMatch[]> {
  const { db, plan, admin } = reading;
  requireVerb(admin, plan.resource, 'index');
  const namings = searchableColumns(plan, admin);
  if (!namings.length) return [];
  const bound = values();
  const scope = await scopeConditions(db, { ...reading, bind: bound.bind });
  const branch = { reading, text, limit, scope, bound };
  const branches = namings.flatMap((naming, index) => branchesSql(branch, naming, index));
  const parts = selectedParts(plan);
  const rows = await query<RowData>(
    db,
    `select ${selectionOf(parts).own}, h.by as "#by", h.value as "#value", h.exact as "#exact" from` +
      ` (select distinct on (u.id) u.* from (${branches.join(' union all ')}) u` +
      ` order by u.id, u.exact desc, u.by) h join ${plan.table.sql} t on t."id" = h.id` +
      ` order by ${['h.exact desc', ...openFirst(plan, bound.bind), 't."id" desc'].join(', ')}` +
      ` limit ${bound.bind(limit)}`,
    bound.given,
  );
  const write = rowWriterFor(parts, admin);
  return rows.map((row) => {
    const naming = namings[Number(row['#by'])];
    return {
      row: write(row),
      by: naming?.path ?? '',
      value: toldOf(String(row['#value']), naming, { plan, admin }),
      isExact: row['#exact'] === true,
    };
  });
}

/** The matched value, in the form of the list. */
function toldOf(
  value: string,
  naming: SearchableColumn | undefined,
  { plan, admin }: Pick<ReadContext, 'plan' | 'admin'>,
): string {
  const isCovered = naming && (naming.sub ?? plan).maskedColumns(admin).has(naming.slot.name);
  return isCovered ? String(masked(value)) : value;
}

type NameBranch = {
  readonly reading: ReadContext;
  readonly text: string;
  readonly limit: number;
  readonly scope: readonly string[];
  readonly bound: BoundValues;
  /** The code is the whole text. */
  readonly isWhole?: boolean;
};

/** Candidates that each column gives: enough to have the newest of most texts among them. */
const candidates = 100;

/** Records whose status a tick or a cross marks as over come after those that are still open. */
function openFirst({ resource, table }: ResourcePlan, bind: Bind): readonly string[] {
  const status = resource.list.card?.status;
  const slot = status === undefined ? undefined : table.slots.get(status);
  const choices = Object.values(slot?.field.choices ?? {});
  const over = choices.filter(({ glyph }) => glyph === 'done' || glyph === 'cross');
  if (!slot || over.length === 0 || over.length === choices.length) return [];
  const codes = over.map(({ code }) => bind(code)).join(', ');
  return [`case when t.${slot.columns[0].sql} in (${codes}) then 1 else 0 end`];
}

/**
 * The rows one column names, as parts of the statement that may each end as soon as they have enough: of codes the
 * exact one, and the last that begin with the text, as numbers rise with time.
 */
function branchesSql(
  branch: NameBranch,
  column: SearchableColumn,
  index: number,
): readonly string[] {
  const begun = branchSql(branch, column, index);
  return column.code ? [branchSql({ ...branch, isWhole: true }, column, index), begun] : [begun];
}

function branchSql(
  { reading: { plan }, text: typed, scope, bound: { bind }, isWhole = false }: NameBranch,
  { slot, sub, code }: SearchableColumn,
  index: number,
): string {
  const text = phraseIn(slot.field, typed);
  const column = `${sub ? 's' : 't'}.${slot.columns[0].sql}`;
  const own = `${plan.table.sql} t`;
  const from = sub ? `${sub.table.sql} s join ${own} on t."id" = s.${sub.by.columns[0].sql}` : own;
  const named = code
    ? beginsCode(column, text, { ...code, bind, isWhole })
    : begins(column, text, bind);
  const filled = code ? indexedRows(code, { alias: sub ? 's' : 't', column }) : [];
  const order = code ? ` order by ${code.isLowered ? `lower(${column})` : column} desc` : '';
  return (
    `(select t."id" as id, ${index} as by, ${column}::text as value,` +
    ` lower(${column}) = lower(${bind(text)}) as exact` +
    ` from ${from} where ${allOf([...scope, ...filled, named])}${order} limit ${bind(candidates)})`
  );
}

/** A column that names rows, and the index that finds them by how it begins. */
type SearchableColumn = {
  /** `mobile`, or `skus.sku_code` of rows inside. */
  readonly path: string;
  readonly slot: FieldColumns;
  /** The rows inside whose column it is; absent: it is our own. */
  readonly sub?: SubRows;
  /** A unique index, as it is declared; absent: the index for words. */
  readonly code?: CodeIndex;
};

/**
 * The columns by which people name rows: numbers, codes and names that are unique or searched for,
 * of the rows themselves, and the codes of rows inside. Without those this admin may not read.
 */
function searchableColumns(plan: ResourcePlan, admin: SignedInAdmin): readonly SearchableColumn[] {
  const { table, relations } = plan;
  const hidden = plan.unreadableColumns(admin);
  const own = [...table.slots.values()].flatMap((slot): readonly SearchableColumn[] => {
    const { name, field } = slot;
    const code = codeIndexOf(table.shape, slot);
    if (!isReadable(slot, hidden) || !(code ?? field.options.search)) return [];
    return [{ path: name, slot, ...(code && { code }) }];
  });
  const inside = relations.subs.flatMap((sub) =>
    [...sub.table.slots.values()].flatMap((slot): readonly SearchableColumn[] => {
      const code = codeIndexOf(sub.table.shape, slot);
      if (!code || !isReadable(slot, sub.unreadableColumns(admin))) return [];
      return [{ path: `${sub.name}.${slot.name}`, slot, sub, code }];
    }),
  );
  return [...own, ...inside];
}

const isReadable = ({ name, field, columns }: FieldColumns, hidden: ReadonlySet<string>): boolean =>
  columns.length === 1 &&
  columns[0].family === 'text' &&
  !field.options.secret &&
  !hidden.has(name);
