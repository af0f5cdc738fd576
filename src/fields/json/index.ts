import { ValidationError, type Schema } from 'yup';
import {
  Invalid,
  schemaOf,
  type Field,
  type FieldOptions,
  type Value,
} from '../../schema/index.ts';
import { column } from '../column.ts';

export type Json = { readonly [key: string]: unknown } | readonly unknown[];

type JsonOptions<T> = Omit<FieldOptions, 'sort' | 'search' | 'unique'> & {
  /** What the content must be; anything when absent. */
  readonly schema?: Schema<T>;
  /** Length of its text; 60,000 when absent. */
  readonly max?: number;
};

/** An object or a list of free or described form. Forms may give its text. */
export function json<T extends Json = Json, const O extends JsonOptions<T> = {}>(
  options: O & JsonOptions<T> = {} as O,
): Field<Value<T, O>, O, ''> {
  const schema = schemaOf((raw) => readJson(raw, options), options);
  return {
    kind: 'json',
    options,
    columns: column('jsonb', { options, schema }),
    schema,
    operators: [],
    encode: (value) => [value === null ? null : JSON.stringify(value)],
    toCsv: (value) => (value === null ? '' : JSON.stringify(value)),
    jsonSchema: { type: ['object', 'array'] },
  };
}

function readJson<T>(raw: unknown, { schema, max = 60_000 }: JsonOptions<T>): unknown {
  const given = typeof raw === 'string' ? parsed(raw, max) : raw;
  if (typeof given !== 'object' || given === null) throw new Invalid('not_json');
  refuseUnstorable(given, deepest);
  const text = JSON.stringify(given);
  if (text.length > max) throw new Invalid('too_long', { max });
  // Read again: what JSON cannot say (undefined, endless numbers) is gone on both sides alike.
  const value: unknown = JSON.parse(text);
  return schema ? described(schema, value) : value;
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
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new Invalid('control_signs');
  }
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw new Invalid('too_deep');
  for (const [key, member] of Object.entries(value)) {
    // A key that would change how objects behave is none of ours.
    if (key === '__proto__') throw new Invalid('not_json');
    refuseUnstorable(key, levels - 1);
    refuseUnstorable(member, levels - 1);
  }
}

function described<T>(schema: Schema<T>, value: unknown): T {
  try {
    return schema.validateSync(value);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new Invalid('not_as_described', { path: error.path ?? '' });
  }
}
