import { type Field, type Fields } from './field.ts';
import { Invalid, InvalidInput } from './invalid.ts';
import { matches } from './where.ts';

type RawInput = Readonly<Record<string, unknown>>;
type RefusedValues = Map<string, Invalid>;

type Rules = {
  /** `add`: absent fields take their default or are missing; `edit`: absent fields stay untouched. */
  readonly mode: 'add' | 'edit';
  /** Of the fields that may be empty, those a new row must be given all the same. */
  readonly requiredToAdd?: readonly string[];
  /** Conditions under which a field is read; the value of any other is dropped. */
  readonly show?: Readonly<Record<string, object | undefined>>;
  /** The row as it is, for the conditions of an edit. */
  readonly row?: RawInput;
};

/**
 * Values of the known, writable fields in an input in wire form. Unknown and system fields are dropped.
 * An edit keeps a secret whose input is empty, because forms do not show it.
 *
 * Sub-rows keep their `id`, so that a write can tell a change from a new row.
 * @throws {InvalidInput} with every refused field, the first one first
 */
export function readInput(fields: Fields, raw: unknown, rules: Rules): Record<string, unknown> {
  const refused: RefusedValues = new Map();
  const values = readFields(fields, raw, rules, { at: '', refused });
  if (refused.size > 0) throw new InvalidInput(refused);
  return values;
}

type InputPosition = { readonly at: string; readonly refused: RefusedValues };

function readFields(
  fields: Fields,
  raw: unknown,
  rules: Rules,
  { at, refused }: InputPosition,
): Record<string, unknown> {
  if (!isRawInput(raw)) {
    refused.set(at.slice(0, -1), new Invalid('not_an_object'));
    return {};
  }
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.options.system) continue;
    const value = givenValue(field, Object.hasOwn(raw, name) ? raw[name] : undefined, rules);
    if (value === untouched) continue;
    const place = { at: `${at}${name}`, refused };
    attempt(place, () => {
      values[name] = readField(field, value, place);
      if (isDemanded(name, rules) && isEmpty(values[name])) throw new Invalid('required');
    });
  }
  return dropHidden(values, rules, { at, refused });
}

const isRawInput = (raw: unknown): raw is RawInput =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

function attempt({ at, refused }: InputPosition, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    refused.set(at, error);
  }
}

const isDemanded = (name: string, { mode, requiredToAdd = [] }: Rules): boolean =>
  mode === 'add' && requiredToAdd.includes(name);

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

const untouched = Symbol('untouched');

function givenValue({ options }: Field, given: unknown, { mode }: Rules): unknown {
  const isEdit = mode === 'edit';
  if (isEdit && options.secret && (given === '' || given === null)) return untouched;
  if (given !== undefined) return given;
  if (isEdit) return untouched;
  return options.default === undefined && options.optional ? null : options.default;
}

function readField(field: Field, value: unknown, place: InputPosition): unknown {
  const { relation } = field;
  const read = field.read(value);
  if (relation?.type !== 'rows' || !Array.isArray(read)) return read;
  const { [relation.by]: _owner, ...own } = relation.of.fields;
  const seen = new Set<number>();
  return read.map((row: unknown, index) =>
    readRow(own, row, { at: `${place.at}.${index}.`, refused: place.refused }, seen),
  );
}

/** A row with an id is a change of that row, one without is new. */
function readRow(fields: Fields, raw: unknown, place: InputPosition, seen: Set<number>): unknown {
  const id = isRawInput(raw) ? (raw['id'] ?? undefined) : undefined;
  if (id === undefined) return readFields(fields, raw, { mode: 'add' }, place);
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || seen.has(id)) {
    place.refused.set(`${place.at}id`, new Invalid('not_a_reference'));
    return {};
  }
  seen.add(id);
  return { id, ...readFields(fields, raw, { mode: 'edit' }, place) };
}

/** A condition reads the input before the row, so that hiding follows the same edit. */
function dropHidden(
  values: Record<string, unknown>,
  { show = {}, row = {} }: Rules,
  { at, refused }: InputPosition,
): Record<string, unknown> {
  const after = { ...row, ...values };
  for (const [name, where] of Object.entries(show)) {
    if (!where || matches({ ...where }, after)) continue;
    delete values[name];
    const path = `${at}${name}`;
    for (const each of refused.keys()) {
      if (each === path || each.startsWith(`${path}.`)) refused.delete(each);
    }
  }
  return values;
}
