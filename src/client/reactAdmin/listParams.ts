import type { GetListParams } from 'ra-core';
import type { QueryParams, ParamValue } from '../../contract/index.ts';

/**
 * Filter of a list in react-admin's form: `q` is the quick search, `preset` a named view, every other key
 * a field path with the value it equals. A list of values means any of them. Another operator follows the
 * path: `create_time~RANGE`, `name~LIKE`.
 */
export type ListFilter = Readonly<Record<string, unknown>>;

type SearchItem = {
  readonly field: string;
  readonly operator: string;
  readonly val: ParamValue;
};

/** The same on the wire, for the query of a list and for the body of an action on a filter. */
export function filterParams(filter: ListFilter) {
  const { q, preset, ...conditions } = filter;
  const search = flattenFilter(conditions).flatMap(searchItem);
  return {
    ...(isText(preset) ? { preset } : {}),
    ...(isText(q) ? { quickSearch: q.trim() } : {}),
    ...(search.length ? { search } : {}),
  };
}

export const listParams = ({ pagination, sort, filter }: GetListParams): QueryParams => ({
  ...(pagination ? { page: pagination.page, limit: pagination.perPage } : {}),
  ...(sort?.field ? { order: `${sort.field},${sort.order.toLowerCase()}` } : {}),
  ...filterParams(Object(filter)),
});

type Condition = readonly [path: string, value: unknown];

/** The conditions of a filter by path; react-admin nests a filter on `user_id.nickname`. */
export const flattenFilter = (conditions: ListFilter, prefix = ''): readonly Condition[] =>
  Object.entries(conditions).flatMap(([name, value]): readonly Condition[] =>
    isGroup(value) ? flattenFilter(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  );

function searchItem([path, value]: Condition): readonly SearchItem[] {
  const [field = '', named] = path.split('~');
  if (named === 'NULL' || named === 'NOT NULL') return [{ field, operator: named, val: 1 }];
  const val = paramOf(value);
  if (val === undefined) return [];
  return [{ field, operator: named ?? (Array.isArray(val) ? 'IN' : 'eq'), val }];
}

/** A filter that is emptied asks for nothing, as existing clients see it. */
function paramOf(value: unknown): ParamValue {
  if (Array.isArray(value)) return value.length ? value.map(paramOf) : undefined;
  if (isText(value) || typeof value === 'number' || typeof value === 'boolean') return value;
  return undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isGroup = (value: unknown): value is ListFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
