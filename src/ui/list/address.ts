import { presetOf, presetQuery } from '../../contract/index.ts';
import type { FilterTest } from '../../fields/view.ts';
import type { AnyResource, AnySort, Operator } from '../../schema/index.ts';
import { operatorsAt } from '../model/fieldAt.ts';

/** What each filtered field is tested for, by its path. */
export type Conditions = Readonly<Record<string, readonly FilterTest[]>>;

/** Everything a list's address says. What it does not say is the default. */
export type ListState = {
  /** The named view; absent: all rows. */
  readonly preset?: string;
  /** By field path: `status`, `order_id.order_no`. */
  readonly conditions: Conditions;
  readonly search: string;
  /** Chosen by the person; absent: the order of the view. */
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

/**
 * Reads the query of a list's address: `?status=2&page=3`, `?order_no=2026`, `?create_time~RANGE=1,9`.
 *
 * What nobody could have meant (an unknown field, an operator the field lacks, page 0) is left out.
 */
export function readAddress(resource: AnyResource, search: string): ListState {
  const given = Object.fromEntries(new URLSearchParams(search));
  const preset = presetOf(resource.presets, given);
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
    ...(preset !== undefined && presetQuery(resource.presets, preset)),
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

/** The fields a view pins down: no filter is offered on them. */
export const pinnedFields = (resource: AnyResource, preset: string | undefined) =>
  Object.keys(preset === undefined ? {} : (resource.presets[preset]?.where ?? {}));

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

/** What a bare `field=value` means: part of a text, else the value itself. */
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
