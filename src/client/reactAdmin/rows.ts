import type { RaRecord } from 'ra-core';
import { inOurForm } from './existingForms.ts';
import {
  rowFromWire,
  rowToWire,
  type AnyResource,
  type AnyShape,
  type Fields,
} from '../../schema/index.ts';

export type Raw = Readonly<Record<string, unknown>>;

/** Reads a row of a resource from its wire form, in a tree with what hangs below it. */
export type ReadRow = (wire: Raw) => RaRecord;

export function rowReader({ shape }: AnyResource): ReadRow {
  const computed = Object.entries(shape.computed).map(([name, { as }]) => [name, as] as const);
  const fields: Fields = { ...shape.fields, ...Object.fromEntries(computed) };

  return function read({ children, ...own }: Raw): RaRecord {
    const row = { ...rowFromWire(fields, inOurForm(shape.name, own)), id: idOf(own['id']) };
    return Array.isArray(children) ? { ...row, children: rawRows(children).map(read) } : row;
  };
}

/**
 * The rows of a tree one after the other, parents first. `parent` names the field that tells the parent: some
 * servers leave it out of the rows below another.
 */
export const flattened = (rows: readonly RaRecord[], parent?: string): RaRecord[] =>
  rows.flatMap(({ children, id, ...rest }) => {
    if (!Array.isArray(children)) return [{ ...rest, id }];
    const below: readonly RaRecord[] = parent
      ? children.map((child: RaRecord) => ({ [parent]: id, ...child }))
      : children;
    return [{ ...rest, id }, ...flattened(below, parent)];
  });

/** The objects of a list that came from outside. */
export const rawRows = (list: unknown): readonly Raw[] =>
  Array.isArray(list) ? list.filter(isRaw) : [];

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Our ids are numbers, which some servers send as text; an outside service may use other ids. */
function idOf(id: unknown): string | number {
  if (typeof id !== 'string') return Number(id ?? 0);
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}

/**
 * The key by which rows are chosen. Where an existing server joins other tables it has to be named with
 * its own, elsewhere it must not be.
 */
export function keyOf({ name, fields }: AnyShape): string {
  const kinds = Object.values(fields).map(({ kind }) => kind);
  const isJoined = kinds.includes('belongsTo') && !kinds.includes('treeParent');
  return isJoined ? `${name}.id` : 'id';
}

type Written = {
  readonly meta?: { readonly isWire?: boolean } | undefined;
  /** The record as it was read, in record form. */
  readonly previousData?: Raw | undefined;
};

/**
 * The input of a write in wire form. Data in record form is reduced to the declared fields that differ
 * from `previousData` and are not written by the system.
 */
export function wireInput(fields: Fields, data: Raw, { meta, previousData }: Written): Raw {
  if (meta?.isWire) return data;
  const changed = Object.entries(data).filter(
    ([name, value]) =>
      fields[name] &&
      fields[name].options.system !== true &&
      !isSameValue(value, previousData?.[name]),
  );
  return rowToWire(fields, Object.fromEntries(changed));
}

/**
 * A record in wire form, without what every server writes itself. Existing servers take no null for a text.
 */
export function wholeRow(fields: Fields, row: Raw): Raw {
  const written = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const field = fields[name];
    if (!field || ownWork.has(name)) return [];
    return [[name, value ?? (field.operators.includes('LIKE') ? '' : null)]];
  });
  return rowToWire(fields, Object.fromEntries(written));
}

const ownWork: ReadonlySet<string> = new Set(['id', 'version', 'create_time', 'update_time']);

/** `''`, null and undefined are all an empty value; sub-rows and lists are compared by content. */
function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}
