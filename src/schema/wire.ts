import { wireValue, type Field, type Fields } from './field.ts';
import { Invalid } from './invalid.ts';

type WireRow = Readonly<Record<string, unknown>>;

/** A row in wire form, sub-rows included. Keys the fields do not know (relation objects) stay as they are. */
export function rowToWire(fields: Fields, row: WireRow): WireRow {
  return mapKnown(fields, row, (field, value) =>
    field.relation?.type === 'rows'
      ? listOf(value).map((each) => rowToWire(rowFields(field), each))
      : wireValue(field, value),
  );
}

/**
 * A row from its wire form. Values that do not read (masked text, an older server) stay as they came:
 * a reply is shown as well as can be, never refused.
 */
export function rowFromWire(fields: Fields, wire: WireRow): WireRow {
  return mapKnown(fields, wire, (field, value) => {
    if (field.relation?.type === 'rows') {
      return listOf(value).map((each) => rowFromWire(rowFields(field), each));
    }
    return value === null ? null : valueOf(field, value);
  });
}

function valueOf(field: Field, wire: unknown): unknown {
  if (!field.fromWire) return wire;
  try {
    return field.fromWire(wire);
  } catch (error) {
    if (error instanceof Invalid) return wire;
    throw error;
  }
}

function mapKnown(
  fields: Fields,
  row: WireRow,
  map: (field: Field, value: unknown) => unknown,
): WireRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? map(field, value) : value];
    }),
  );
}

const rowFields = ({ relation }: Field): Fields =>
  relation?.type === 'rows' ? relation.of.fields : {};
// Sub-rows come from replies of the server; anything else counts as no rows.
const listOf = (value: unknown): readonly WireRow[] =>
  Array.isArray(value) ? (value as readonly WireRow[]) : [];
