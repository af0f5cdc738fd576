import type { Field, FieldOptions } from './field.ts';
import { Invalid, type InvalidCode } from './invalid.ts';

/** Reads a value that is not empty. Throws `Invalid` for a value it refuses. */
export type ValueReader<V> = (raw: unknown) => V;

/**
 * The `read` of a field, with the rules for empty values.
 *
 * `''`, null and undefined are empty: null if the field is optional, `''` if that is its default, otherwise
 * refused with `emptyCode`. The given reader is never called with them.
 */
export const readerOf =
  <V>(
    read: ValueReader<V>,
    { optional, default: start }: FieldOptions,
    emptyCode: InvalidCode = 'required',
  ): ValueReader<never> =>
  (raw) => {
    // The type of the field says whether null is one of its values: `Value<V, O>`.
    if (raw !== '' && raw !== null && raw !== undefined) return read(raw) as never;
    if (optional) return null as never;
    if (start === '' && raw === '') return '' as never;
    throw new Invalid(emptyCode);
  };

/** The value of an input, or `otherwise` if the field refuses it. */
export function readOr<E>({ read }: Pick<Field, 'read'>, raw: unknown, otherwise: E): unknown {
  try {
    return read(raw);
  } catch (error) {
    if (error instanceof Invalid) return otherwise;
    throw error;
  }
}

/**
 * Reads a whole number from a number or its decimal text, exactly.
 *
 * @throws {Invalid} not_a_number, too_large for what cannot be counted exactly
 */
export function readWhole(raw: unknown): number {
  const isDigits = typeof raw === 'string' && digits.test(raw.trim());
  const value = isDigits ? Number(raw) : raw;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new Invalid('not_a_number');
  if (!Number.isSafeInteger(value)) {
    throw new Invalid('too_large', { max: Number.MAX_SAFE_INTEGER });
  }
  // Turns -0 into 0.
  return value + 0;
}

/**
 * Reads the id of a row.
 *
 * @throws {Invalid} not_a_number, too_large, not_a_reference
 */
export function readReference(raw: unknown): number {
  const id = readWhole(raw);
  if (id < 1) throw new Invalid('not_a_reference');
  return id;
}

// ASCII digits only: no exponent, no grouping, no full-width digits.
const digits = /^-?\d+$/;

type Bounds = { readonly min?: number | undefined; readonly max?: number | undefined };

/**
 * Refuses a number outside its bounds. `show` writes a bound for the text of the refusal.
 *
 * @throws {Invalid} too_small, too_large
 */
export function within(
  value: number,
  { min, max }: Bounds,
  show: (bound: number) => string | number = (bound) => bound,
): number {
  if (min !== undefined && value < min) throw new Invalid('too_small', { min: show(min) });
  if (max !== undefined && value > max) throw new Invalid('too_large', { max: show(max) });
  return value;
}
