import type { Query, QueryValue } from '../../../src/contract/index.ts';
import { Invalid, matches, type AnyResource, type Field } from '../../../src/schema/index.ts';
import type { StoryRow } from './rows.ts';

/** The row another one points at, by table and id. */
export type FindRow = (table: string, id: unknown) => StoryRow | undefined;

/** The rows a list call asks for: preset, search, quick search and chosen ids, then in order. */
export function narrowed(
  resource: AnyResource,
  rows: readonly StoryRow[],
  query: Query,
  find: FindRow,
): readonly StoryRow[] {
  const tests = [presetTest(resource, query), quickTest(resource, query), chosenTest(query)];
  const searches = membersOf(query['search']).map((item) => searchTest(resource, item, find));
  const found = rows.filter((row) => [...tests, ...searches].every((test) => test(row)));
  return ordered(resource, found, query);
}

type RowTest = (row: StoryRow) => boolean;
const always: RowTest = () => true;

function presetTest({ presets }: AnyResource, { preset }: Query): RowTest {
  const where = typeof preset === 'string' ? presets[preset]?.where : undefined;
  return where ? (row) => matches({ ...where }, row) : always;
}

function quickTest({ shape, label }: AnyResource, { quickSearch }: Query): RowTest {
  if (typeof quickSearch !== 'string' || quickSearch === '') return always;
  const wanted = quickSearch.toLowerCase();
  const names = Object.keys(shape.fields).filter((name) => shape.fields[name]?.options.search);
  return (row) =>
    [label, ...names].some((name) =>
      String(row[name] ?? '')
        .toLowerCase()
        .includes(wanted),
    );
}

function chosenTest({ initValue }: Query): RowTest {
  const ids = (typeof initValue === 'string' ? initValue.split(',') : membersOf(initValue)).map(
    Number,
  );
  return ids.length ? ({ id }) => ids.includes(id) : always;
}

function searchTest({ shape }: AnyResource, item: QueryValue, find: FindRow): RowTest {
  if (typeof item === 'string' || !('field' in item)) return always;
  const [name = '', inner] = String(item['field']).split('.');
  const field = shape.fields[name];
  if (!field) return always;
  const { relation } = field;
  const valueIn = (row: StoryRow): unknown =>
    inner && relation?.type === 'one' ? find(relation.to, row[name])?.[inner] : row[name];
  return (row) =>
    compared(String(item['operator']), valueIn(row) ?? null, item['val'] ?? '', field);
}

function compared(operator: string, value: unknown, val: QueryValue, field: Field): boolean {
  const members = typeof val === 'string' ? val.split(',') : membersOf(val).map(String);
  const [from = '', to = ''] = members.map((each) => cellOf(field, each));
  const held = Array.isArray(value) ? value : [value];
  const positive: Readonly<Record<string, () => boolean>> = {
    eq: () => held.includes(from),
    gt: () => value !== null && Number(value) > Number(from),
    egt: () => value !== null && Number(value) >= Number(from),
    lt: () => value !== null && Number(value) < Number(from),
    elt: () => value !== null && Number(value) <= Number(from),
    LIKE: () =>
      String(value ?? '')
        .toLowerCase()
        .includes(String(val).toLowerCase()),
    IN: () => members.some((each) => held.includes(cellOf(field, each))),
    FIND_IN_SET: () => members.every((each) => held.includes(cellOf(field, each))),
    RANGE: () =>
      value !== null &&
      (members[0] === '' || Number(value) >= Number(from)) &&
      (members[1] === '' || Number(value) <= Number(to)),
    NULL: () => value === null,
  };
  if (operator === 'ne') return !held.includes(from);
  if (operator.startsWith('NOT ')) return !positive[operator.slice('NOT '.length)]?.();
  return positive[operator]?.() ?? true;
}

function cellOf(field: Field, raw: string): unknown {
  if (raw === '') return '';
  try {
    return field.readFilter ? field.readFilter(raw) : field.read(raw);
  } catch (error) {
    if (error instanceof Invalid) return raw;
    throw error;
  }
}

function ordered(resource: AnyResource, rows: readonly StoryRow[], query: Query) {
  const [name = 'id', direction = 'desc'] = orderOf(resource, query);
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * (sizes(a[name], b[name]) || a.id - b.id));
}

function orderOf({ list, presets }: AnyResource, { order, preset }: Query): readonly string[] {
  if (typeof order === 'string' && order !== '') return order.split(',');
  const view = typeof preset === 'string' ? presets[preset] : undefined;
  return view?.sort ?? list.sort ?? ['id', 'desc'];
}

const sizes = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a ?? '') < String(b ?? '')
      ? -1
      : Number(String(a ?? '') > String(b ?? ''));

const membersOf = (value: QueryValue | undefined): readonly QueryValue[] =>
  Array.isArray(value) ? value : [];
