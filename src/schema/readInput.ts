import { readValue, type Field, type Fields } from './field.ts';
import { Invalid, InvalidInput } from './invalid.ts';
import { matches } from './where.ts';

type Raw = Readonly<Record<string, unknown>>;

type Rules = {
  /** `add`: absent fields take their default or are missing; `edit`: absent fields stay untouched. */
  readonly mode: 'add' | 'edit';
  /** Conditions under which a field is asked for; otherwise what was given for it is dropped. */
  readonly show?: Readonly<Record<string, object | undefined>>;
  /** The row as it is, for the conditions of an edit. */
  readonly row?: Raw;
};

/**
 * Values of the known, writable fields in an input in wire form. Unknown and system fields are dropped.
 *
 * Sub-rows keep their `id`, so that a write can tell a change from a new row.
 * @throws {InvalidInput} with every refused field, the first one first
 */
export function readInput(fields: Fields, raw: unknown, rules: Rules): Record<string, unknown> {
  const errors = new Map<string, Invalid>();
  const values = readFields(fields, raw, rules, '', errors);
  if (errors.size > 0) throw new InvalidInput(errors);
  return values;
}

function readFields(
  fields: Fields,
  raw: unknown,
  rules: Rules,
  path: string,
  errors: Map<string, Invalid>,
): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    errors.set(path.slice(0, -1), new Invalid('not_an_object'));
    return {};
  }
  const given = raw as Raw;
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.options.system) continue;
    const value = Object.hasOwn(given, name) ? given[name] : absent(field, rules);
    if (value === untouched) continue;
    try {
      values[name] =
        field.relation?.type === 'rows'
          ? readRows(field, value, `${path}${name}`, errors)
          : readValue(field, value);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      errors.set(`${path}${name}`, error);
    }
  }
  return dropHidden(values, rules, path, errors);
}

const untouched = Symbol('untouched');

function absent({ options }: Field, { mode }: Rules): unknown {
  if (mode === 'edit') return untouched;
  return options.default === undefined && options.optional ? null : options.default;
}

function readRows(
  field: Field,
  value: unknown,
  path: string,
  errors: Map<string, Invalid>,
): unknown[] {
  const { relation } = field;
  if (relation?.type !== 'rows') return [];
  const rows = readValue(field, value);
  if (!Array.isArray(rows)) return [];
  const { [relation.by]: _owner, ...own } = relation.of.fields;
  return rows.map((row: Raw, index) => {
    const id = row['id'];
    const isOld = typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
    const values = readFields(
      own,
      row,
      { mode: isOld ? 'edit' : 'add' },
      `${path}.${index}.`,
      errors,
    );
    return isOld ? { id, ...values } : values;
  });
}

/** A condition reads what was given over what the row holds, so hiding follows the same edit. */
function dropHidden(
  values: Record<string, unknown>,
  { show = {}, row = {} }: Rules,
  path: string,
  errors: Map<string, Invalid>,
): Record<string, unknown> {
  const after = { ...row, ...values };
  for (const [name, where] of Object.entries(show)) {
    if (!where || matches({ ...where }, after)) continue;
    delete values[name];
    errors.delete(`${path}${name}`);
  }
  return values;
}
