import { allRows, presetOf, presetQuery } from '../../contract/index.ts';
import type { FilterTest } from '../../fields/view.ts';
import type { AnyResource, AnySort, Operator } from '../../schema/index.ts';
import { formSections } from './sections.ts';
import { operatorsAt } from './fields.ts';

/** The tests of each filtered field, by its path. */
export type Conditions = Readonly<Record<string, readonly FilterTest[]>>;

/** State of a list in its address; an omitted part has its default. */
export type ListState = {
  /** The named view; absent: all rows. */
  readonly preset?: string;
  /** Conditions by field path: `status`, `order_id.order_no`. */
  readonly conditions: Conditions;
  readonly search: string;
  /** Absent: order of the view. */
  readonly sort?: AnySort;
  readonly page: number;
  readonly perPage: number;
};

export const pageSizes = [20, 50, 100] as const;

const [defaultSize] = pageSizes;

export const emptyState: ListState = {
  conditions: {},
  search: '',
  page: 1,
  perPage: defaultSize,
};

export type ListAddress = {
  readonly state: ListState;
  /** The query of the address, for links that must keep it. */
  readonly query: string;
  /** The order that applies: of the address, of the view, or of the list. */
  readonly sort: AnySort;
  /**
   * Changes the list by changing its address. Every change but one of the page goes to page 1.
   * `replace` adds no history entry, as while a person types.
   */
  readonly change: (patch: ListPatch, options?: { readonly replace?: boolean }) => void;
};

export type ListPatch = { readonly [K in keyof ListState]?: ListState[K] | undefined };

/** The state after a change; keys given as undefined fall back to the default. */
export function patched(state: ListState, patch: ListPatch): ListState {
  const merged = Object.entries({ ...state, page: 1, ...patch });
  // Only the types distinguish absent from undefined.
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as ListState;
}

export const sortOf = (resource: AnyResource, { sort, preset }: ListState): AnySort =>
  sort ??
  (preset === undefined ? undefined : resource.presets[preset]?.sort) ??
  resource.list.sort ?? ['id', 'desc'];

/**
 * Reads the query of a list's address: `?status=2&page=3`, `?order_no=2026`, `?create_time~RANGE=1,9`.
 *
 * Unknown fields, operators the field lacks and invalid pages are ignored.
 */
export function readAddress(resource: AnyResource, search: string): ListState {
  const given = Object.fromEntries(new URLSearchParams(search));
  const preset = viewIn(resource, given);
  const sort = readSort(resource, given['order']);
  return {
    ...(preset === undefined ? {} : { preset }),
    conditions: readConditions(resource, without(given, presetKeys(resource, preset))),
    search: (given['q'] ?? '').trim(),
    ...(sort && { sort }),
    page: wholeFrom(given['page']) ?? 1,
    perPage: pageSizes.find((size) => String(size) === given['limit']) ?? defaultSize,
  };
}

/** The query that {@link readAddress} reads back; empty when everything is at its default. */
export function writeAddress(resource: AnyResource, state: ListState): string {
  const { preset, conditions, search, sort, page, perPage } = state;
  const query = new URLSearchParams({
    ...viewQuery(resource, preset),
    ...writeConditions(resource, conditions),
    ...(search && { q: search }),
    ...(sort && { order: sort.join(',') }),
    ...(page > 1 && { page: String(page) }),
    ...(perPage !== defaultSize && { limit: String(perPage) }),
  });
  // Commas and the sign before an operator are harmless in a query and far easier to read as they are.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%7E', '~');
  return text ? `?${text}` : '';
}

/** The view an address names; without one, the view the list opens in. */
function viewIn({ presets, list }: AnyResource, given: Given): string | undefined {
  if (list.opens !== undefined && given['preset'] === allRows) return undefined;
  return presetOf(presets, given) ?? list.opens;
}

/** The query of a view; none for the one the list opens in. */
function viewQuery({ presets, list }: AnyResource, preset: string | undefined): Given {
  if (preset === list.opens) return {};
  return preset === undefined ? { preset: allRows } : presetQuery(presets, preset);
}

type Given = Readonly<Record<string, string>>;

/** The fields a view fixes: no filter is offered on them. */
export const pinnedFields = (resource: AnyResource, preset: string | undefined) =>
  Object.keys(preset === undefined ? {} : (resource.presets[preset]?.where ?? {}));

/**
 * The change to another view. Filters stay, so that the same days can be compared in two states, but
 * not those on the fields the view fixes. The order is that of the view.
 */
export function viewPatch(
  resource: AnyResource,
  { conditions }: ListState,
  preset: string | undefined,
): ListPatch {
  const pinned = pinnedFields(resource, preset);
  const kept = Object.entries(conditions).filter(([path]) => !pinned.includes(path));
  return { preset, sort: undefined, conditions: Object.fromEntries(kept) };
}

/** The query that presets the form of a new row with the member, group or category the list shows. */
export function addQuery(resource: AnyResource, conditions: Conditions): string {
  const asked = formSections(resource).flatMap(({ fields }) => fields);
  const given = asked.flatMap((name) => {
    if (resource.shape.fields[name]?.relation?.type !== 'one') return [];
    const value = onlyValue(conditions, name);
    return value === undefined ? [] : [[name, value]];
  });
  return given.length ? `?${new URLSearchParams(given).toString()}` : '';
}

/** The single value a field is filtered by; undefined when there are none or several. */
export function onlyValue(conditions: Conditions, path: string): string | undefined {
  const [test, ...others] = conditions[path] ?? [];
  return test?.operator === 'eq' && others.length === 0 && test.val !== '' ? test.val : undefined;
}

/** History state of a link from a list to a record: closing the record then goes back in the history. */
export const fromList = { fromList: true } as const;

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;

function readConditions(
  resource: AnyResource,
  given: Readonly<Record<string, string>>,
): Conditions {
  const tests = Object.entries(given).flatMap(([key, val]) => {
    const [name = '', named] = key.split('~');
    if (named === undefined && reserved.has(name)) return [];
    const path = resource.query?.[name] ?? name;
    const operators = operatorsAt(resource.shape, path) ?? [];
    const operator = operators.find((each) => each === (named ?? plainOperator(operators)));
    return operator ? [{ path, test: { operator, val } }] : [];
  });
  const byPath = Map.groupBy(tests, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, found]) => [path, found.map(({ test }) => test)]),
  );
}

function writeConditions(resource: AnyResource, conditions: Conditions) {
  const names = Object.entries(resource.query ?? {});
  return Object.fromEntries(
    Object.entries(conditions).flatMap(([path, tests]) => {
      const name = names.find(([, target]) => target === path)?.[0] ?? path;
      const plain = plainOperator(operatorsAt(resource.shape, path) ?? []);
      return tests.map(({ operator, val }) => {
        const isPlain = operator === plain && !reserved.has(name);
        return [isPlain ? name : `${name}~${operator}`, val];
      });
    }),
  );
}

/** The operator of a bare `field=value`: contains for a text, else equals. */
export const plainOperator = (operators: readonly Operator[]): Operator | undefined =>
  operators.find((each) => each === 'LIKE') ?? operators.find((each) => each === 'eq');

// A field of such a name is written with its operator.
const reserved = new Set(['preset', 'q', 'order', 'page', 'limit']);

const presetKeys = ({ presets }: AnyResource, preset: string | undefined) =>
  preset === undefined ? [] : Object.keys(presetQuery(presets, preset));

const without = (given: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));

function readSort(resource: AnyResource, text = ''): AnySort | undefined {
  const [name = '', direction] = text.split(',');
  if (!resource.shape.fields[name]?.options.sort) return undefined;
  return direction === 'asc' || direction === 'desc' ? [name, direction] : undefined;
}

const wholeFrom = (text = '') => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);
