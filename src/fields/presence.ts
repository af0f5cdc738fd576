import type { AnySchema } from 'yup';
import { because, type FieldOptions } from '../schema/index.ts';

/**
 * Ends the schema of a field with what all fields share: an optional one reads `''` and nothing as null,
 * any other refuses them with `required`, unless its default is itself empty.
 */
export function presence<S extends AnySchema>(schema: S, options: FieldOptions): S {
  if (options.optional) {
    return schema
      .nullable()
      .transform((value: unknown, raw: unknown) =>
        raw === '' || raw === undefined ? null : value,
      ) as S;
  }
  const present = schema.nonNullable(because('required')).defined(because('required'));
  return (
    options.default === ''
      ? present
      : present.test('required', because('required'), (value: unknown) => value !== '')
  ) as S;
}
