import type { SignedInAdmin } from '../../../src/contract/index.ts';
import { type AnyShape, masked, wireValue } from '../../../src/schema/index.ts';
import type {
  FieldColumns,
  FieldMask,
  MaskedColumns,
  RowData,
  RowProjection,
  ToOne,
} from '../plan/index.ts';

/** Sub-rows and links of one row, by field: as values, and in API format. */
export type InnerRows = { readonly values: RowData; readonly wire: RowData };

/** Converts a row of the driver to API format. */
type RowWriter = (row: RowData, extras?: InnerRows) => Record<string, unknown>;

type WireStep = (row: RowData, wire: Record<string, unknown>) => void;

/** Works out once how rows are written for admins to whom the same fields are hidden. */
function rowWriterOf(
  projection: RowProjection,
  hidden: MaskedColumns,
  hiddenOf: (one: ToOne) => MaskedColumns,
): RowWriter {
  const { slots, ones, computed } = projection;
  const steps: WireStep[] = [
    ...slots.map((slot) => stepOf(slot, hidden)),
    ...ones.map((one) => relatedStep(one, hiddenOf(one))),
  ];
  const compute = computed.length ? computing(projection) : undefined;
  return (row, extras) => {
    const wire: Record<string, unknown> = {};
    for (const step of steps) step(row, wire);
    if (extras) Object.assign(wire, extras.wire);
    compute?.(row, wire, extras?.values);
    return wire;
  };
}

/** Values of a row, computed ones included, as rules and hooks see them. */
export function valuesOf(
  { slots, shape, clock }: Pick<RowProjection, 'slots' | 'shape' | 'clock'>,
  row: RowData,
  extras: RowData = {},
): RowData {
  const values: Record<string, unknown> = {};
  for (const slot of slots) values[slot.name] = slot.read(row);
  Object.assign(values, extras);
  for (const [name, { of }] of Object.entries(shape.computed)) {
    // The shape's own row: computed values are declared against exactly these fields.
    values[name] = of(values as never, clock());
  }
  return values;
}

function stepOf(slot: FieldColumns, hidden: MaskedColumns): WireStep {
  const { name } = slot;
  const [{ name: column }] = slot.columns;
  if (hidden.has(name)) {
    return (row, wire) => {
      wire[name] = masked(slot.toWire(slot.read(row)));
    };
  }
  if (slot.isPlain) {
    return (row, wire) => {
      wire[name] = row[column];
    };
  }
  return (row, wire) => {
    wire[name] = slot.toWire(slot.read(row));
  };
}

function relatedStep({ key, shown }: ToOne, hidden: MaskedColumns): WireStep {
  const [{ columns }] = shown;
  const id = columns[0].name;
  const steps = shown.map((slot) => stepOf(slot, hidden));
  return (row, wire) => {
    if (row[id] === null) {
      wire[key] = null;
      return;
    }
    const related: Record<string, unknown> = {};
    for (const step of steps) step(row, related);
    wire[key] = related;
  };
}

function computing({ shape, slots, computed: names, clock }: RowProjection) {
  const unread = unreadOf(shape, slots);
  return (row: RowData, wire: Record<string, unknown>, extras: RowData = {}) => {
    const values: Record<string, unknown> = Object.create(unread);
    for (const slot of slots) values[slot.name] = slot.read(row);
    for (const [name, value] of Object.entries(extras)) {
      Object.defineProperty(values, name, { value, enumerable: true });
    }
    for (const name of names) {
      const made = shape.computed[name];
      // The shape's own row: computed values are declared against exactly these fields.
      if (made) wire[name] = wireValue(made.as, made.of(values as never, clock()));
    }
  };
}

/** A computed value that needs a field left out of lists is an error of the declaration. */
function unreadOf({ name: table, fields }: AnyShape, slots: readonly FieldColumns[]): object {
  const read = new Set(slots.map(({ name }) => name));
  const unread = {};
  for (const name of Object.keys(fields).filter((each) => !read.has(each))) {
    Object.defineProperty(unread, name, {
      get() {
        throw new Error(`${table}: a computed value reads ${name}: name it in list.columns`);
      },
    });
  }
  return unread;
}

/** Row writer for an admin; cached for all admins with the same masks. */
export const rowWriterFor = (parts: RowProjection, admin: SignedInAdmin): RowWriter =>
  writerFor(parts, (of) => of.maskedColumns(admin));

/** The same for an admin who may export fields that lists reveal one record at a time. */
export const exportWriter = (parts: RowProjection, admin: SignedInAdmin): RowWriter =>
  writerFor(parts, (of) => of.unreadableColumns(admin));

function writerFor(parts: RowProjection, hiddenOf: (of: FieldMask) => MaskedColumns): RowWriter {
  const hidden = hiddenOf(parts);
  const key = keyOf([hidden, ...parts.ones.map(hiddenOf)]);
  const of = writers.get(parts) ?? new Map<string, RowWriter>();
  writers.set(parts, of);
  const known = of.get(key);
  if (known) return known;
  const made = rowWriterOf(parts, hidden, hiddenOf);
  of.set(key, made);
  return made;
}

// As many for each as there are combinations of mask permissions.
const writers = new WeakMap<RowProjection, Map<string, RowWriter>>();

const keyOf = (all: readonly MaskedColumns[]): string =>
  all.map((hidden) => (hidden.size ? [...hidden].join(',') : '')).join(';');
