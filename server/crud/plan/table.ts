import { type AnyShape, type Field, wireValue } from '../../../src/schema/index.ts';
import { quoted } from './sql.ts';

/** A row as the driver gives it, a row of values, or one in wire form. */
export type RowData = Readonly<Record<string, unknown>>;

export type StoredColumn = {
  /** Name in a result. */
  readonly name: string;
  /** Quoted name in its table. */
  readonly sql: string;
  readonly type: string;
  readonly family: ColumnFamily;
};

/** A field that has columns, with the way between cell, value and wire form worked out. */
export type FieldColumns = {
  readonly name: string;
  readonly field: Field;
  readonly columns: readonly [StoredColumn, ...StoredColumn[]];
  /** Value and wire form are the one cell. */
  readonly isPlain: boolean;
  read(row: RowData): unknown;
  write(value: unknown): readonly unknown[];
  toWire(value: unknown): unknown;
};

/** A shape as its table. */
export type Table = {
  readonly name: string;
  /** Quoted. */
  readonly sql: string;
  readonly shape: AnyShape;
  /** Fields with columns, secrets included. */
  readonly slots: ReadonlyMap<string, FieldColumns>;
  /** The same without secrets: all that is ever selected. */
  readonly shown: readonly FieldColumns[];
};

export function tableOf(shape: AnyShape): Table {
  const slots = Object.entries(shape.fields).flatMap(([name, field]) => slotOf(name, field) ?? []);
  return {
    name: shape.name,
    sql: quoted(shape.name),
    shape,
    slots: new Map(slots.map((slot) => [slot.name, slot])),
    shown: slots.filter(({ field }) => !field.options.secret),
  };
}

/** The field's slot. @throws when the declaration names a field without columns */
export function fieldColumnsOf(
  { name: table, slots }: Table,
  name: string,
  where: string,
): FieldColumns {
  const slot = slots.get(name);
  if (!slot) throw new Error(`${where}: ${table} has no column for ${name}`);
  return slot;
}

/** Slot in a result that joins rows of several tables. */
export const under = (prefix: string, { name, field }: FieldColumns): FieldColumns[] =>
  slotOf(name, field, prefix) ?? [];

/** The columns of the slots, for a select. */
export const columnList = (slots: readonly FieldColumns[], alias: string): string =>
  slots
    .flatMap(({ columns }) => columns)
    .map(({ name, sql }) =>
      quoted(name) === sql ? `${alias}.${sql}` : `${alias}.${sql} as ${quoted(name)}`,
    )
    .join(', ');

function slotOf(name: string, field: Field, prefix = ''): [FieldColumns] | undefined {
  const [first, ...rest] = field.columns.map(({ suffix, type }): StoredColumn => ({
    name: prefix + name + suffix,
    sql: quoted(name + suffix),
    type: baseType(type),
    family: familyOf(type),
  }));
  if (!first) return undefined;
  const columns = [first, ...rest] as const;
  const { decode, encode } = field;
  return [
    {
      name,
      field,
      columns,
      isPlain: !decode && !field.toWire,
      read: decode
        ? (row) => field.decode?.(columns.map((column) => row[column.name]))
        : (row) => row[first.name],
      write: encode ? (value) => field.encode?.(value) ?? [] : (value) => [value],
      toWire: (value) => wireValue(field, value),
    },
  ];
}

/** Comparison of the cells of a column, and their form in a search. */
type ColumnFamily = 'text' | 'whole' | 'json' | 'other';

/** `varchar(32) COLLATE "C"` is a varchar. */
const baseType = (type: string): string =>
  type
    .replace(/\s+collate\s.*$/i, '')
    .replace(/\s*\([^)]*\)/, '')
    .trim()
    .toLowerCase();

const familyOf = (type: string): ColumnFamily => families[baseType(type)] ?? 'other';

const families: Readonly<Record<string, ColumnFamily>> = {
  varchar: 'text',
  char: 'text',
  text: 'text',
  smallint: 'whole',
  integer: 'whole',
  bigint: 'whole',
  json: 'json',
  jsonb: 'json',
};

/** True if a whole number fits into the column. */
export function fits(value: number, type: string): boolean {
  const largest = largestOf[baseType(type)] ?? Number.MAX_SAFE_INTEGER;
  return Number.isSafeInteger(value) && value <= largest && value >= -largest - 1;
}

const largestOf: Readonly<Record<string, number>> = { smallint: 32_767, integer: 2_147_483_647 };

/**
 * Type of a list of such cells as a parameter. Without a length: PostgreSQL would cut longer texts
 * silently, whereas the column itself refuses them.
 */
export const listType = (type: string): string =>
  // A bare "char" is one sign to PostgreSQL.
  `${baseType(type) === 'char' ? 'bpchar' : baseType(type)}[]`;
