import { allRows, listLimits, Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { type Direction, Invalid, type Operator } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import { badParameter } from '../parameters.ts';
import {
  allOf,
  anyOf,
  type FieldColumns,
  type Preset,
  type ResourcePlan,
  type RowData,
  liveRows,
  rowScopeFor,
  type Sort,
  whereSql,
} from '../plan/index.ts';
import { accepts, conditionOf, operatorOf } from './operators.ts';
import { quickSearchConditions } from './quickSearch.ts';
import { eitherOf, type SearchContext, type Target, targetOf } from './target.ts';

/** Parameters of a list as they came; unknown ones are ignored. */
export type ListParams = RowData;

/**
 * All conditions of a list call on its rows (alias `t`): the row scope of the admin, the named preset,
 * `search`, `quickSearch` and the chosen rows of a select (`initKey`, `initValue`).
 *
 * @throws {Refusal} invalid, naming the parameter
 */
export async function conditionsOf(
  db: Db,
  asking: SearchContext,
  params: ListParams,
): Promise<readonly string[]> {
  const preset = presetOf(asking, params['preset']) ?? openingPreset(asking, params);
  return [
    ...(await scopeConditions(db, asking)),
    ...(preset ? [preset.where(asking.admin)] : []),
    ...searchConditions(asking, params['search']),
    ...(await quickSearchConditions(db, asking, params['quickSearch'])),
    ...initConditions(asking, params),
  ];
}

/** The preset a list names. @throws {Refusal} invalid when there is none of that name */
export function presetOf({ plan }: Pick<SearchContext, 'plan'>, name: unknown): Preset | undefined {
  if (name === undefined || name === null || name === '') return undefined;
  if (name === allRows && plan.resource.list.opens !== undefined) return undefined;
  const preset = typeof name === 'string' ? plan.presets.get(name) : undefined;
  if (!preset) throw badParameter('preset');
  return preset;
}

/** The view of a list that is asked for without one: not when rows are named, or its fields searched. */
function openingPreset({ plan }: SearchContext, params: ListParams): Preset | undefined {
  const { opens } = plan.resource.list;
  if (opens === undefined || initValues(params).length > 0) return undefined;
  if (params['preset'] !== undefined && params['preset'] !== '') return undefined;
  const fixed = Object.keys(plan.resource.presets[opens]?.where ?? {});
  const isSearched = itemsOf(params['search']).some((item) =>
    fixed.includes(String(Object(item)['field'])),
  );
  return isSearched ? undefined : plan.presets.get(opens);
}

/** Conditions that limit the rows to those visible to an admin. */
export async function scopeConditions(
  db: Db,
  { plan, admin, bind }: Omit<SearchContext, 'zone'>,
): Promise<readonly string[]> {
  const wheres = [...liveRows(plan.resource), ...(await rowScopeFor(plan, { db, admin }))];
  return wheres.map((where) =>
    whereSql(where, { table: plan.table, alias: 't', bind, clock: plan.graph.clock }),
  );
}

/** The rows a select has chosen already. Undefined or empty: it has chosen none. */
export function initValues(params: ListParams): readonly unknown[] {
  const initValue = params['initValue'];
  if (initValue === undefined || initValue === null || initValue === '') return [];
  return Array.isArray(initValue) ? initValue : [initValue];
}

function initConditions(asking: SearchContext, params: ListParams): readonly string[] {
  if (!initValues(params).length) return [];
  const item = {
    field: params['initKey'] || 'id',
    operator: params['initOperator'] || 'IN',
    val: params['initValue'],
  };
  const place = { field: 'initKey', operator: 'initOperator', val: 'initValue' };
  return [namedCondition(asking, item, place)];
}

/**
 * The conditions of `search[n][field|operator|val|render]`.
 *
 * An item that lacks one of its parts is no condition, as existing clients expect; an unknown name is
 * refused.
 *
 * @throws {Refusal} invalid, naming `search.0.field`, `.operator` or `.val`; search_too_wide
 */
function searchConditions(asking: SearchContext, search: unknown): readonly string[] {
  const complete = itemsOf(search).flatMap((item, index) => {
    const place = `search.${index}`;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) throw badParameter(place);
    return isComplete(item) ? [{ item, place }] : [];
  });
  requireBudget(
    asking,
    complete.map(({ item }) => item),
  );
  return complete.map(({ item, place }) => conditionOfItem(asking, item, place));
}

/**
 * Limits the cost of a search: each condition on related rows may read a table of its own, each on content
 * all of it, each character of a text is compared with every row. On an engine inside the process all others
 * wait meanwhile.
 *
 * @throws {Refusal} search_too_wide
 */
function requireBudget({ plan, admin }: SearchContext, items: readonly SearchItem[]): void {
  const related = items.filter(
    ({ field }) => typeof field === 'string' && isCostly(targetOf(plan, admin, field)),
  );
  const lengths = items.map(({ val }) => (typeof val === 'string' ? val.length : 0));
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  if (related.length > searchBudget.related || characters > searchBudget.characters)
    throw new Refusal('search_too_wide', { params: searchBudget });
}

/** Reads another table, or long content of every row. */
const isCostly = (target: Target | undefined): boolean =>
  target !== undefined && (!target.isOwn || target.column.family === 'json');

const searchBudget = { related: 4, characters: 2_000 } as const;

/** Refuses a search with an incomplete item, where leaving it out would reach more rows than meant. */
export function requireCompleteItems(search: unknown): void {
  for (const [index, item] of itemsOf(search).entries()) {
    if (typeof item !== 'object' || item === null || !isComplete(item)) {
      throw badParameter(`search.${index}`);
    }
  }
}

/** The condition of one named field, operator and value; `place` is the name in a refusal. */
function namedCondition(
  asking: SearchContext,
  { field, operator, val, render }: SearchItem,
  place: { readonly field: string; readonly operator: string; readonly val: string },
): string {
  const target = typeof field === 'string' ? targetOf(asking.plan, asking.admin, field) : undefined;
  if (!target) throw badParameter(place.field);
  const meant = operatorOf(operator);
  if (!meant || !accepts(target, meant)) throw badParameter(place.operator);
  const { bind, zone } = asking;
  const test = (each: Target): string =>
    conditionOf(meant, { target: each, val, bind, zone, isMoment: render === 'datetime' });
  try {
    const twin = meant.endsWith('LIKE') && englishOf(asking, field, target);
    const within = contentScope(asking, target);
    if (!twin) return within === undefined ? test(target) : allOf([test(target), within]);
    if (meant !== 'LIKE') return allOf([test(target), test(twin)]);
    const either = eitherOf(target, twin);
    return either ? test(either) : anyOf([test(target), test(twin)]);
  } catch (error) {
    if (error instanceof Invalid) throw badParameter(place.val);
    throw error;
  }
}

/** The rows whose content an admin knows, and so may search. */
function contentScope(
  { plan, admin, bind }: SearchContext,
  { column, isOwn }: Target,
): string | undefined {
  if (!isOwn || column.family !== 'json') return undefined;
  const where = plan.hooks.contentScope?.({ admin }, column.name);
  const { table, graph } = plan;
  return where && whereSql(where, { table, alias: 't', bind, clock: graph.clock });
}

/** Part of a name is sought in both languages, whichever the caller reads. */
const englishOf = (asking: SearchContext, path: unknown, { field }: Target): Target | undefined =>
  field.options.bilingual ? targetOf(asking.plan, asking.admin, `${String(path)}_en`) : undefined;

type SearchItem = Readonly<Partial<Record<'field' | 'operator' | 'val' | 'render', unknown>>>;

const conditionOfItem = (asking: SearchContext, item: SearchItem, place: string): string =>
  namedCondition(asking, item, {
    field: `${place}.field`,
    operator: `${place}.operator`,
    val: `${place}.val`,
  });

function itemsOf(search: unknown): readonly unknown[] {
  if (search === undefined || search === null || search === '') return [];
  if (!Array.isArray(search) || search.length > mostItems) throw badParameter('search');
  return search;
}

const mostItems = 50;

const operatorsWithoutValue: ReadonlySet<Operator | undefined> = new Set(['NULL', 'NOT NULL']);

function isComplete(item: object): item is SearchItem {
  const { field, operator, val }: SearchItem & RowData = { ...item };
  const isTold =
    field !== undefined && field !== null && operator !== undefined && operator !== null;
  return (
    isTold &&
    ((val !== undefined && val !== null) || operatorsWithoutValue.has(operatorOf(operator)))
  );
}

export type PageBounds = { readonly limit: number; readonly offset: number };

/** Page bounds of a list. Invalid numbers and those out of bounds are corrected, not refused. */
export function pageOf(page: unknown, limit: unknown): PageBounds {
  const rows = limitOf(limit);
  const number = wholeOf(page) ?? listLimits.page;
  return { limit: rows, offset: (Math.max(number, 1) - 1) * rows };
}

function limitOf(raw: unknown): number {
  const limit = wholeOf(raw);
  if (limit === undefined) return listLimits.rows;
  if (limit === 0) return listLimits.rowsForZero;
  return Math.min(Math.max(limit, 1), listLimits.maxRows);
}

function wholeOf(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isInteger(raw) ? bounded(raw) : undefined;
  return typeof raw === 'string' && /^-?\d{1,15}$/.test(raw.trim())
    ? bounded(Number(raw))
    : undefined;
}

/** Far beyond any table, and still exact when it is multiplied by the rows of a page. */
const bounded = (value: number): number => Math.max(-maxPage, Math.min(value, maxPage));
const maxPage = 1_000_000_000;

/**
 * The order a list is asked for: `create_time,desc`, one field that is declared sortable.
 *
 * @throws {Refusal} invalid for any other field or direction
 */
export function sortOf(plan: ResourcePlan, admin: SignedInAdmin, order: unknown): Sort | undefined {
  if (order === undefined || order === null || order === '') return undefined;
  const [, name = '', way = ''] =
    (typeof order === 'string' && orderPattern.exec(order.trim())) || [];
  const slot = sortable(plan, admin, name);
  const direction = directions.get(way.toLowerCase());
  if (!slot || !direction) throw badParameter('order');
  return { slot, direction };
}

function sortable(
  { table, unreadableColumns }: ResourcePlan,
  admin: SignedInAdmin,
  name: string,
): FieldColumns | undefined {
  const slot = table.slots.get(name);
  return slot?.field.options.sort && !unreadableColumns(admin).has(name) ? slot : undefined;
}

const orderPattern = /^(\w+)\s*(?:,\s*(\w*))?$/;
const directions: ReadonlyMap<string, Direction> = new Map([
  ['asc', 'asc'],
  ['desc', 'desc'],
  ['', 'asc'],
]);

/** The order as SQL, with the id to make it whole unless values are unique: one index serves both directions. */
export function orderSql({ slot, direction }: Sort, alias: string): string {
  const [{ sql }] = slot.columns;
  const own = `${alias}.${sql} ${direction}`;
  const { unique, optional } = slot.field.options;
  const isWhole = sql === '"id"' || (unique === true && optional !== true);
  return isWhole ? own : `${own}, ${alias}."id" ${direction}`;
}
