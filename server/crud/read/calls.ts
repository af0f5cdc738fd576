import { listLimits } from '../../../src/contract/index.ts';
import { requireVerb } from '../permission.ts';
import { badParameter, readId } from '../parameters.ts';
import type { Projection, RowData, ToOne } from '../plan/index.ts';
import { initValues, type ListParams, pageOf } from '../search/index.ts';
import { isNarrowed, readList, type RowPage, type WireRow } from './list.ts';
import { readOne } from './oneRow.ts';
import { type ReadContext, selectedParts } from './selection.ts';
import { type SumsReply, readSums } from './sums.ts';

/** `remark` is the sentence that a client shows above the list: that of the rule of its page. */
export type ListReply = RowPage & { readonly remark: string };

/**
 * The list of a resource: a page of rows, all rows of a tree, or what a select of another form
 * offers.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, naming the parameter
 */
export async function list(
  reading: ReadContext,
  params: ListParams,
  remarkOf: (name: string) => Promise<string>,
): Promise<ListReply | RowPage | SelectOptions | SumsReply> {
  const { plan, admin } = reading;
  requireVerb(admin, plan.resource, 'index');
  if (isTrue(params['select'])) return select(reading, params);
  if (isTrue(params['sums'])) return readSums(reading, params);
  const read = plan.parent ? readTree : readList;
  const [page, remark] = await Promise.all([
    read(reading, plan.listed, params),
    remarkOf(plan.resource.path),
  ]);
  return { ...page, remark };
}

const isTrue = (raw: unknown) => raw === true || raw === 'true' || raw === 1 || raw === '1';

/**
 * One row, to read.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, not_found
 */
export async function detail(
  reading: ReadContext,
  params: RowData,
): Promise<{ readonly row: WireRow }> {
  requireVerb(reading.admin, reading.plan.resource, 'detail');
  return { row: await readOne(reading, readId(params['id'])) };
}

/** One row, to change; otherwise like {@link detail}. */
export async function edit(
  reading: ReadContext,
  params: RowData,
): Promise<{ readonly row: WireRow }> {
  const { db, admin, plan } = reading;
  requireVerb(admin, plan.resource, 'edit');
  const row = await readOne(reading, readId(params['id']));
  return { row: (await plan.hooks.toForm?.({ db, row })) ?? row };
}

export type SelectOptions = { readonly options: readonly WireRow[] };

/**
 * Options of a select in another form: a page of rows, or all rows of a tree with lines that show their
 * place. Rows that are chosen already (`initValue`) have no lines.
 *
 * @throws {Refusal} invalid, naming the parameter
 */
async function select(reading: ReadContext, params: ListParams): Promise<RowPage | SelectOptions> {
  const { plan } = reading;
  const parts = selectedParts(plan);
  const chosenRows = initValues(params).length;
  if (chosenRows > listLimits.maxRows) throw badParameter('initValue');
  if (!plan.parent) {
    const { limit, offset } = pageOf(params['page'], params['limit']);
    const page = chosenRows ? { limit: listLimits.maxRows, offset: 0 } : { limit, offset };
    return readList(reading, parts, params, page);
  }
  const { list } = await readAll(reading, parts, params);
  const isPlain = chosenRows > 0 || falsy.has(params['isTree']);
  if (isPlain) return { options: list };
  const branches = nested(list, plan.parent, isNarrowed(params));
  return { options: withTreeLines(branches, plan.resource.label) };
}

const falsy: ReadonlySet<unknown> = new Set(['0', '', 'false', 0, false]);

/**
 * All rows of a tree list, each with those below it as `children`.
 *
 * Hits of a search whose parent is no hit are at the top. As existing clients expect, those always have
 * `children`, whereas in the whole tree a row without any lacks the key.
 */
async function readTree(
  reading: ReadContext,
  parts: Projection,
  params: ListParams,
): Promise<RowPage> {
  const { parent } = reading.plan;
  const flat = await readAll(reading, parts, params);
  return parent ? { ...flat, list: nested(flat.list, parent, isNarrowed(params)) } : flat;
}

/** The same without nesting. */
const readAll = (reading: ReadContext, parts: Projection, params: ListParams): Promise<RowPage> =>
  readList(reading, parts, params, { limit: listLimits.exactTotal, offset: 0 });

export type TreeBranch = WireRow & { readonly children?: readonly TreeBranch[] };

function nested(
  rows: readonly WireRow[],
  { slot }: Pick<ToOne, 'slot'>,
  isNarrow: boolean,
): readonly TreeBranch[] {
  const known = new Set(rows.map(({ id }) => id));
  const above = (row: WireRow) => {
    const parent = row[slot.name];
    return known.has(parent) && parent !== row['id'] ? parent : undefined;
  };
  const below = Map.groupBy(rows, above);
  const placed = new Set<unknown>();

  function branch(row: WireRow, isTop: boolean): TreeBranch {
    placed.add(row['id']);
    const children = (below.get(row['id']) ?? [])
      .filter(({ id }) => !placed.has(id))
      .map((child) => branch(child, false));
    return children.length || (isTop && isNarrow) ? { ...row, children } : row;
  }

  const tops = (below.get(undefined) ?? []).map((row) => branch(row, true));
  // Rows in a circle hang below nothing; they are shown rather than lost.
  const unreachable = rows.flatMap((row) => (placed.has(row['id']) ? [] : [branch(row, true)]));
  return [...tops, ...unreachable];
}

/** The tree as a list, the label of each row behind lines that show its place. */
const withTreeLines = (
  branches: readonly TreeBranch[],
  label: string,
  lines = '',
): readonly WireRow[] =>
  branches.flatMap(({ children = [], ...row }, index) => {
    const isLast = index === branches.length - 1;
    const place = lines === '' ? '' : `${lines.slice(1)}${isLast ? '└ ' : '├ '}`;
    const names = [label, `${label}_en`].flatMap((name) => (row[name] ? [name] : []));
    const placed = names.map((name) => [name, `${place}${String(row[name])}`]);
    const deeper = lines === '' ? ' ' : `${lines}${isLast ? '    ' : '│   '}`;
    return [{ ...row, ...Object.fromEntries(placed) }, ...withTreeLines(children, label, deeper)];
  });
