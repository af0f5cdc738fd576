import { type AnyShape, type Field, wireValue } from '../../../src/schema/index.ts';
import { baseType, familyOf, type Family } from './cells.ts';
import { quoted } from './sql.ts';

/** A row as the driver gives it, a row of values, or one in wire form. */
export type Raw = Readonly<Record<string, unknown>>;

export type StoredColumn = {
  /** What it is called in a result. */
  readonly name: string;
  /** Quoted name in its table. */
  readonly sql: string;
  readonly type: string;
  readonly family: Family;
};

/** A field that has columns, with the way between cell, value and wire form worked out. */
export type Slot = {
  readonly name: string;
  readonly field: Field;
  readonly columns: readonly [StoredColumn, ...StoredColumn[]];
  /** Value and wire form are the one cell. */
  readonly isPlain: boolean;
  read(row: Raw): unknown;
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
  readonly slots: ReadonlyMap<string, Slot>;
  /** The same without secrets: all that is ever selected. */
  readonly shown: readonly Slot[];
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
export function slotNamed({ name: table, slots }: Table, name: string, where: string): Slot {
  const slot = slots.get(name);
  if (!slot) throw new Error(`${where}: ${table} has no column for ${name}`);
  return slot;
}

/** The slot in a result where rows of several tables stand beside each other. */
export const under = (prefix: string, { name, field }: Slot): Slot[] =>
  slotOf(name, field, prefix) ?? [];

/** The columns of the slots, for a select. */
export const columnList = (slots: readonly Slot[], alias: string): string =>
  slots
    .flatMap(({ columns }) => columns)
    .map(({ name, sql }) =>
      quoted(name) === sql ? `${alias}.${sql}` : `${alias}.${sql} as ${quoted(name)}`,
    )
    .join(', ');

function slotOf(name: string, field: Field, prefix = ''): [Slot] | undefined {
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
