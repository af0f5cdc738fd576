import { mixed, type AnySchema } from 'yup';
import { because, type FieldOptions } from './field.ts';
import { Invalid } from './invalid.ts';

/** Reads a value that is there. Throws `Invalid` for what it refuses. */
export type Reader<V> = (raw: unknown) => V;

/**
 * The schema of a field, made from its reader.
 *
 * `''`, null and nothing are the same emptiness: null where the field is optional, `''` where that is
 * its default, refused with `required` everywhere else. A reader never meets them.
 */
export function schemaOf<V>(read: Reader<V>, options: FieldOptions): AnySchema {
  const schema = mixed()
    .nullable()
    // yup casts first and tests later, so a refusal travels as the value until the test names it.
    .transform((_: unknown, raw: unknown) => outcome(read, options, raw))
    .test('read', function verdict(value: unknown) {
      const refusal = value === undefined ? new Invalid('required') : value;
      if (!(refusal instanceof Invalid)) return true;
      return this.createError({ message: because(refusal.code, refusal.params) });
    });
  return options.optional ? schema.default(null) : schema;
}

function outcome<V>(read: Reader<V>, options: FieldOptions, raw: unknown): unknown {
  if (raw === '' || raw === null) return emptiness(options, raw);
  try {
    return read(raw);
  } catch (error) {
    if (error instanceof Invalid) return error;
    throw error;
  }
}

function emptiness({ optional, default: start }: FieldOptions, raw: unknown): unknown {
  if (optional) return null;
  return start === '' && raw === '' ? '' : new Invalid('required');
}
