import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, type Operator } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import { badParameter } from '../parameters.ts';
import { allOf, anyOf, type Preset, type RowData, rowScopeFor, whereSql } from '../plan/index.ts';
import { conditionOf, operatorOf } from './operators.ts';
import { quickSearchConditions } from './quickSearch.ts';
import { type SearchContext, type Target, targetOf } from './target.ts';

/** Parameters of a list as they came; what is unknown among them is left alone. */
export type ListParams = RowData;

/**
 * All conditions a list call puts on its rows (alias `t`): what the admin may see at all, the named
 * preset, `search`, `quickSearch` and the chosen rows of a select (`initKey`, `initValue`).
 *
 * @throws {Refusal} invalid, naming the parameter
 */
export async function conditionsOf(
  db: Db,
  asking: SearchContext,
  params: ListParams,
): Promise<readonly string[]> {
  const preset = presetOf(asking, params['preset']);
  return [
    ...(await scopeConditions(db, asking)),
    ...(preset ? [preset.where] : []),
    ...searchConditions(asking, params['search']),
    ...(await quickSearchConditions(db, asking, params['quickSearch'])),
    ...initConditions(asking, params),
  ];
}

/** The preset a list names. @throws {Refusal} invalid when there is none of that name */
export function presetOf({ plan }: Pick<SearchContext, 'plan'>, name: unknown): Preset | undefined {
  if (name === undefined || name === null || name === '') return undefined;
  const preset = typeof name === 'string' ? plan.presets.get(name) : undefined;
  if (!preset) throw badParameter('preset');
  return preset;
}

/** What an admin may see at all. */
export async function scopeConditions(
  db: Db,
  { plan, admin, bind }: Omit<SearchContext, 'zone'>,
): Promise<readonly string[]> {
  const wheres = await rowScopeFor(plan, { db, admin });
  return wheres.map((where) => whereSql(where, { table: plan.table, alias: 't', bind }));
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
 * An item that lacks one of its parts is no condition, as existing clients expect; one that names
 * what there is not is refused.
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
 * A search costs what it looks at: each condition on related rows may read a table of its own, each
 * character of a text is compared with every row. On an engine inside the process all others wait
 * meanwhile.
 *
 * @throws {Refusal} search_too_wide
 */
function requireBudget({ plan, admin }: SearchContext, items: readonly SearchItem[]): void {
  const related = items.filter(
    ({ field }) => typeof field === 'string' && targetOf(plan, admin, field)?.isOwn === false,
  );
  const lengths = items.map(({ val }) => (typeof val === 'string' ? val.length : 0));
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  if (related.length > searchBudget.related || characters > searchBudget.characters)
    throw new Refusal('search_too_wide', { params: searchBudget });
}

const searchBudget = { related: 4, characters: 2_000 } as const;

/** Refuses a search with an incomplete item, where leaving it out would reach more rows than meant. */
export function requireCompleteItems(search: unknown): void {
  for (const [index, item] of itemsOf(search).entries()) {
    if (typeof item !== 'object' || item === null || !isComplete(item)) {
      throw badParameter(`search.${index}`);
    }
  }
}

/** The condition of one named field, operator and value; `place` is what a refusal names. */
function namedCondition(
  asking: SearchContext,
  { field, operator, val, render }: SearchItem,
  place: { readonly field: string; readonly operator: string; readonly val: string },
): string {
  const target = typeof field === 'string' ? targetOf(asking.plan, asking.admin, field) : undefined;
  if (!target) throw badParameter(place.field);
  const meant = operatorOf(operator);
  if (!meant || !target.field.operators.includes(meant)) throw badParameter(place.operator);
  const { bind, zone } = asking;
  const test = (each: Target): string =>
    conditionOf(meant, { target: each, val, bind, zone, isMoment: render === 'datetime' });
  try {
    const twin = meant.endsWith('LIKE') && englishOf(asking, field, target);
    if (!twin) return test(target);
    return meant === 'LIKE' ? anyOf([test(target), test(twin)]) : allOf([test(target), test(twin)]);
  } catch (error) {
    if (error instanceof Invalid) throw badParameter(place.val);
    throw error;
  }
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
