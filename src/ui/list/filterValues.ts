import { flattenFilter } from '../../client/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { readAddress, writeAddress, type ListState } from './address.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The filters of a list as react-admin's filter inputs hold them, nested by path: what its address says
 * beside order, page and limit.
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
