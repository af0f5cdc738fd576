import { coveredFields, readOr, rowToWire } from '../../schema/index.ts';
import type { AnyResource, Field, Fields } from '../../schema/index.ts';
import type { Row } from '../model/row.ts';

type CopyContext = {
  readonly can: (node: string) => boolean;
  /** Suffix of a copy's label: ` (copy)`. */
  readonly suffix: string;
};

/**
 * Returns the values that a new record copies from another, in wire form: all fields of its form, without
 * those masked for the reader and without flags that only one record may hold. Unique values stay empty,
 * except for the label, which gets a suffix as far as its rules allow.
 */
export function copiedValues(resource: AnyResource, row: Row, { can, suffix }: CopyContext): Row {
  const { shape, label } = resource;
  const hidden = coveredFields(resource, can);
  const unique = uniqueFields(resource);
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
  return copied(shape.fields, rowToWire(shape.fields, own), (name, field, value) => {
    if (!unique.has(name) && name !== label) return value;
    return name === label || isText(field) ? suffixed(field, value, suffix) : null;
  });
}

type CopyValue = (name: string, field: Field, value: unknown) => unknown;

function copied(fields: Fields, wire: Row, valueOf: CopyValue): Row {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { options, relation, only } = field;
      if (!Object.hasOwn(wire, name) || options.system || options.secret || only) return [];
      const value = wire[name];
      if (relation?.type !== 'rows') return [[name, valueOf(name, field, value)]];
      const { [relation.by]: _owner, id: _id, ...inner } = relation.of.fields;
      const rows = Array.isArray(value) ? value : [];
      // Keeps a value that is unique within its owner, since the copy is another owner.
      const unique = uniqueFields({ shape: relation.of }, relation.by);
      const ofRow: CopyValue = (column, { options: own }, cell) =>
        unique.has(column) ? (own.default ?? null) : cell;
      return [[name, rows.map((each: Row) => copied(inner, each, ofRow))]];
    }),
  );
}

/** Fields that are unique, alone or together with others of which the last typed one is changed. */
function uniqueFields(
  {
    shape: { fields, facts },
  }: {
    readonly shape: Pick<AnyResource['shape'], 'fields'> &
      Partial<Pick<AnyResource['shape'], 'facts'>>;
  },
  owner?: string,
): ReadonlySet<string> {
  const alone = Object.keys(fields).filter((name) => fields[name]?.options.unique);
  const together = Object.values(facts?.indexes ?? {}).flatMap(({ on, unique }) => {
    const names = unique ? on.map((part) => part.replace(/^lower\((\w+)\)$/, '$1')) : [];
    const typed = names.filter((name) => fields[name] && isText(fields[name]));
    return owner !== undefined && names.includes(owner) ? [] : typed.slice(-1);
  });
  return new Set([...alone, ...together]);
}

const isText = ({ operators, choices }: Field): boolean => operators.includes('LIKE') && !choices;

/** A text with the suffix; cut where it is too long, empty where its rules allow no suffix. */
function suffixed(field: Field, value: unknown, suffix: string): unknown {
  if (typeof value !== 'string' || value === '') return value;
  const signs = Array.from(value);
  for (let kept = signs.length; kept > 0; kept--) {
    const text = signs.slice(0, kept).join('') + suffix;
    if (readOr(field, text, undefined) !== undefined) return text;
  }
  return field.options.default ?? null;
}
