import type { AnyRules, Field, Fields } from './field.ts';
import { Invalid, InvalidInput } from './invalid.ts';
import { breaksRule, ruleFields } from './rules.ts';
import { matches } from './where.ts';

type RawInput = Readonly<Record<string, unknown>>;
type RefusedValues = Map<string, Invalid>;

type Rules = {
  /** `add`: absent fields take their default or are missing; `edit`: absent fields stay untouched. */
  readonly mode: 'add' | 'edit';
  /** Optional fields that a new row must be given all the same. */
  readonly requiredToAdd?: readonly string[];
  /** Conditions under which a field is read; the value of any other is dropped. */
  readonly show?: Readonly<Record<string, object | undefined>>;
  /** The present row, for the conditions of an edit. */
  readonly row?: RawInput;
  /** Rules of the shape that the record must meet. */
  readonly rules?: AnyRules;
  /** Unix seconds, for rules about the present; absent: as the clock of this machine has it. */
  readonly now?: number | undefined;
  /** The row before the edit, when `row` is the input itself; absent: `row`. */
  readonly before?: RawInput;
};

/**
 * Values of the known, writable fields in an input in wire form. Unknown and system fields are dropped.
 * An edit keeps a secret whose input is empty, because forms do not show it, and a value that stays as it is.
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
    if (isUnchanged(field, value, presentValue(rules, name))) {
      values[name] = presentValue(rules, name);
      continue;
    }
    const place = { at: `${at}${name}`, refused };
    attempt(place, () => {
      values[name] = readField(field, value, place, rowsBefore(rules, name));
      if (isDemanded(name, rules) && isEmpty(values[name])) throw new Invalid('required');
    });
  }
  const shown = dropHidden(values, rules, { at, refused });
  checkRules(fields, shown, rules, { at, refused });
  return shown;
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

/** The value of a field before an edit; undefined for a new row. */
const presentValue = ({ mode, before, row }: Rules, name: string): unknown =>
  mode === 'edit' ? (before ?? row)?.[name] : undefined;

/**
 * True for a value that an edit sends back as it is: it is not judged, as a rule that is newer than the row,
 * or a person who cannot see the reason, must not block a change of something else. Sub-rows are compared field
 * by field.
 */
function isUnchanged({ relation, ...field }: Field, given: unknown, present: unknown): boolean {
  if (present === undefined || relation?.type === 'rows') return false;
  const wire = field.toWire && present !== null ? field.toWire(present) : present;
  return (
    wire === given || (wire instanceof Object && JSON.stringify(wire) === JSON.stringify(given))
  );
}

type RowsById = ReadonlyMap<unknown, RawInput>;

/** The sub-rows of a field as they were before an edit. */
function rowsBefore({ before, row }: Rules, name: string): RowsById {
  const rows: unknown = (before ?? row)?.[name];
  return new Map(
    Array.isArray(rows) ? rows.filter(isRawInput).map((each) => [each['id'], each]) : [],
  );
}

function readField(field: Field, value: unknown, place: InputPosition, known: RowsById): unknown {
  const { relation } = field;
  const read = field.read(value);
  if (relation?.type !== 'rows' || !Array.isArray(read)) return read;
  const { [relation.by]: _owner, ...own } = relation.of.fields;
  const seen = new Set<number>();
  const { rules = {} } = relation.of;
  return read.map((row: unknown, index) =>
    readRow(
      { fields: own, rules, known },
      row,
      { at: `${place.at}.${index}.`, refused: place.refused },
      seen,
    ),
  );
}

type SubRowsToRead = {
  readonly fields: Fields;
  readonly rules: AnyRules;
  readonly known: RowsById;
};

/** A row with an id is a change of that row, one without is new. */
function readRow(
  { fields, rules, known }: SubRowsToRead,
  raw: unknown,
  place: InputPosition,
  seen: Set<number>,
): unknown {
  const id = isRawInput(raw) ? (raw['id'] ?? undefined) : undefined;
  if (id === undefined) return readFields(fields, raw, { mode: 'add', rules }, place);
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || seen.has(id)) {
    place.refused.set(`${place.at}id`, new Invalid('not_a_reference'));
    return {};
  }
  seen.add(id);
  const row = known.get(id);
  // Rules need the present row; an unknown id has none, as it is no row of this record.
  const edit = { mode: 'edit', ...(row && { row, rules }) } as const;
  return { id, ...readFields(fields, raw, edit, place) };
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

/** An edit that leaves all fields of a rule as they were is not refused by it. */
function checkRules(
  fields: Fields,
  values: RawInput,
  { mode, rules = {}, row = {}, before = row, show = {}, now }: Rules,
  { at, refused }: InputPosition,
): void {
  const own = mode === 'add' ? systemDefaults(fields) : {};
  const after = { ...own, ...row, ...values };
  const isChanged = (name: string) =>
    Object.hasOwn(values, name) && !isSame(values[name], before[name]);
  for (const [name, rule] of Object.entries(rules)) {
    const read = ruleFields(rule);
    const hidden = show[rule.at];
    if (mode === 'edit' && !read.some(isChanged)) continue;
    if (hidden && !matches({ ...hidden }, after)) continue;
    if ([rule.at, ...read].some((each) => refused.has(`${at}${each}`))) continue;
    if (breaksRule(rule, after, now))
      refused.set(`${at}${rule.at}`, new Invalid('rule', { rule: name }));
  }
}

const systemDefaults = (fields: Fields): RawInput =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { options }]) => options.system && options.default !== undefined)
      .map(([name, field]) => [name, field.read(field.options.default)]),
  );

// Values that conditions can test are numbers and texts.
const isSame = (value: unknown, before: unknown): boolean => (value ?? null) === (before ?? null);
