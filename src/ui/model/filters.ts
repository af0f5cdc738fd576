import { flattenFilter } from '../../client/index.ts';
import type { FilterTest } from '../../fields/view.ts';
import type { AnyResource } from '../../schema/index.ts';
import { fieldAt } from './fields.ts';
import {
  type Conditions,
  type ListState,
  pinnedFields,
  readAddress,
  writeAddress,
} from './address.ts';

/** A filter chip: set, or only offered. */
export type FilterSlot = { readonly path: string; readonly tests: readonly FilterTest[] };

export type FilterSlots = {
  /** Set filters in the order of the declaration, then those only the address names. */
  readonly set: readonly FilterSlot[];
  readonly offered: readonly FilterSlot[];
  /** Filters behind "More filters". */
  readonly more: readonly FilterSlot[];
};

/**
 * The filters of the bar: all that are set, others up to three in all, the rest behind a button.
 * Fields that the view fixes or that are masked are not offered.
 */
export function filterSlots(
  resource: AnyResource,
  { conditions, preset }: ListState,
  isHidden: (source: string) => boolean,
): FilterSlots {
  const pinned = new Set(pinnedFields(resource, preset));
  const declared = (resource.list.filters ?? []).filter(
    (path) => isHidden(path) === false && !pinned.has(path) && isFilterable(resource, path),
  );
  const order = [...declared, ...Object.keys(conditions)];
  const set = [...new Set(order)].flatMap((path): FilterSlot[] => {
    const tests = conditions[path];
    return tests ? [{ path, tests }] : [];
  });
  const free = declared.filter((path) => !conditions[path]).map((path) => ({ path, tests: [] }));
  const room = Math.max(0, mostOffered - set.length);
  return { set, offered: free.slice(0, room), more: free.slice(room) };
}

/** Chips of the bar; more only when more are set. */
const mostOffered = 3;

const isFilterable = (resource: AnyResource, path: string) =>
  (fieldAt(resource.shape, path)?.operators.length ?? 0) > 0;

/** The conditions with those of one field replaced or removed. */
export function withTests(
  conditions: Conditions,
  path: string,
  tests: readonly FilterTest[],
): Conditions {
  const { [path]: _, ...others } = conditions;
  return tests.length ? { ...others, [path]: tests } : others;
}

/** True if a search or a filter narrows the list, in addition to its view. */
export const isNarrowed = ({ conditions, search }: ListState): boolean =>
  search !== '' || Object.keys(conditions).length > 0;

type Values = Readonly<Record<string, unknown>>;

/**
 * The filters of a list as react-admin's filter inputs hold them, nested by path: the query of its
 * address without order, page and limit.
 */
export function filterValuesOf(resource: AnyResource, state: ListState): Values {
  const query = new URLSearchParams(writeAddress(resource, state));
  for (const name of ['order', 'page', 'limit']) query.delete(name);
  return [...query].reduce<Values>(
    (values, [path, value]) => withValue(values, path.split('.'), value),
    {},
  );
}

/** The first page of the list narrowed to such values; its order and page size stay. */
export function withFilterValues(
  resource: AnyResource,
  { sort, perPage }: ListState,
  values: Values,
): ListState {
  const given = flattenFilter(values).flatMap(([path, value]) => {
    if (value === undefined || value === null || value === '') return [];
    if (!Array.isArray(value)) return [[path, String(value)]];
    return value.length ? [[`${path}~IN`, value.join(',')]] : [];
  });
  const state = readAddress(resource, `?${new URLSearchParams(given).toString()}`);
  return { ...state, ...(sort && { sort }), perPage };
}

function withValue(
  values: Values,
  [name = '', ...below]: readonly string[],
  value: string,
): Values {
  if (!below.length) return { ...values, [name]: value };
  return { ...values, [name]: withValue(Object(values[name]), below, value) };
}
