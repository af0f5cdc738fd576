import {
  Invalid,
  InvalidInput,
  readerOf,
  readInput,
  refusedSign,
  unstorable,
  type BulkyField,
  type FieldOptions,
  type Fields,
  type JsonMember,
  type Value,
  noOptions,
} from '../../schema/index.ts';
import { column } from '../column.ts';

export type Json = { readonly [key: string]: unknown } | readonly unknown[];

/** A list whose members are described by fields. */
type Members = {
  readonly each: Fields;
  /** Members it must and may have; 0 and 1,000 when absent. */
  readonly least?: number;
  readonly most?: number;
};

type JsonOptions = Omit<FieldOptions, 'sort' | 'search' | 'unique'> & {
  /**
   * Fields of every member of a list, which forms edit as a table; its texts are `rows.<field>`. Without
   * it, `map` and `content` any form is accepted.
   */
  readonly each?: Fields;
  /** Minimum number of members; 0 when absent. */
  readonly least?: number;
  /** Maximum number of members; 1,000 when absent. */
  readonly most?: number;
  /** An object whose keys a person chooses; forms edit it as rows of a key and a value. */
  readonly map?: true;
  /** Reads content that fields cannot describe. Throws `Invalid` for unacceptable content. */
  readonly content?: (value: Json) => Json;
  /** Length of its text in characters; 60,000 when absent. */
  readonly max?: number;
  /** A search may look for a part of its text, as existing clients do. */
  readonly searchText?: boolean;
};

type ContentOf<O> = O extends { readonly each: infer F extends Fields }
  ? readonly JsonMember<F>[]
  : O extends { readonly content: (value: Json) => infer T }
    ? T
    : O extends { readonly map: true }
      ? Readonly<Record<string, unknown>>
      : Json;

/**
 * An object or a list, of free form or described by `each` or `content`. An input may give its text.
 * Column: `jsonb`. Conditions cannot test it.
 *
 * @throws {Invalid} not_json, too_long, too_deep, not_a_list, not_an_object, too_few, too_many, not_as_described
 * @example json({ each: { name: text({ max: 20 }), value: int() }, most: 10 })
 */
export function json<const O extends JsonOptions = {}>(
  options: O & JsonOptions = noOptions,
): BulkyField<Value<ContentOf<O>, O>, O, ''> {
  const read = readerOf((raw) => readJson(raw, options), options);
  return {
    kind: 'json',
    options,
    columns: column('jsonb', { options, read }),
    isBulky: true,
    read,
    operators: [],
    encode: (value) => [value === null ? null : JSON.stringify(value)],
    toCsv: (value) => (value === null ? '' : JSON.stringify(value)),
    jsonSchema: options.map ? { type: 'object', additionalProperties: true } : {},
    ...(options.each && { each: options.each }),
    ...(options.map && { isMap: true as const }),
  };
}

function readJson(raw: unknown, options: JsonOptions): unknown {
  const { each, map, content = map ? mapOf : (value: Json) => value, max = 60_000 } = options;
  const given = typeof raw === 'string' ? parsed(raw, max) : raw;
  if (typeof given !== 'object' || given === null) throw new Invalid('not_json');
  refuseUnstorable(given, deepest);
  const text = JSON.stringify(given);
  if (text.length > max) throw new Invalid('too_long', { max });
  // Parsed again, so that values without a JSON form (undefined, infinite numbers) are dropped on both
  // sides alike.
  const value: Json = JSON.parse(text);
  return each ? membersOf({ ...options, each }, value) : content(value);
}

const deepest = 32;

function parsed(text: string, max: number): unknown {
  // Spaces between the parts do not count, within reason.
  if (text.length > 4 * max) throw new Invalid('too_long', { max });
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid('not_json');
  }
}

/** PostgreSQL stores neither NUL nor half an emoji in jsonb; nesting has to end somewhere. */
function refuseUnstorable(value: unknown, levels: number): void {
  const sign = typeof value === 'string' ? refusedSign(value, unstorable) : undefined;
  if (sign !== undefined) throw new Invalid('control_signs', { sign });
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw new Invalid('too_deep');
  for (const [key, member] of Object.entries(value)) {
    // A key that would change the prototype of objects is refused.
    if (key === '__proto__') throw new Invalid('not_json');
    refuseUnstorable(key, levels - 1);
    refuseUnstorable(member, levels - 1);
  }
}

/** Existing clients write an empty object as an empty list. */
function mapOf(value: Json): Json {
  if (!Array.isArray(value)) return value;
  if (value.length > 0) throw new Invalid('not_an_object');
  return {};
}

/** Reads every member of a list by its fields; empty members are left out. */
function membersOf({ each, least = 0, most = 1_000 }: Members, value: unknown): unknown {
  if (!Array.isArray(value)) throw new Invalid('not_a_list');
  if (value.length < least) throw new Invalid('too_few', { min: least });
  if (value.length > most) throw new Invalid('too_many', { max: most });
  const refused = new Map<string, Invalid>();
  const members = value.map((member: unknown, index) => {
    try {
      const values = Object.entries(readInput(each, member, { mode: 'add' }));
      return Object.fromEntries(values.filter(([, inner]) => inner !== null));
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      for (const [name, reason] of error.fields)
        refused.set(name ? `${index}.${name}` : String(index), reason);
      return {};
    }
  });
  const [path] = refused.keys();
  if (path !== undefined) throw new Invalid('not_as_described', { path }, refused);
  return members;
}
