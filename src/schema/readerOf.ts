import type { Field, FieldOptions } from './field.ts';
import { Invalid } from './invalid.ts';

/** Reads a value that is there. Throws `Invalid` for what it refuses. */
export type Reader<V> = (raw: unknown) => V;

/**
 * How a field reads, emptiness included.
 *
 * `''`, null and nothing are the same emptiness: null where the field is optional, `''` where that is
 * its default, refused with `required` everywhere else. The given reader never meets them.
 */
export const readerOf =
  <V>(read: Reader<V>, { optional, default: start }: FieldOptions): Reader<never> =>
  (raw) => {
    // Whether null is among the values is in the type of the field, by `Value<V, O>`.
    if (raw !== '' && raw !== null && raw !== undefined) return read(raw) as never;
    if (optional) return null as never;
    if (start === '' && raw === '') return '' as never;
    throw new Invalid('required');
  };

/** The value of what is given, or something else where it does not read. */
export function readOr<E>({ read }: Pick<Field, 'read'>, raw: unknown, otherwise: E): unknown {
  try {
    return read(raw);
  } catch (error) {
    if (error instanceof Invalid) return otherwise;
    throw error;
  }
}
