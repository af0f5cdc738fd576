import { Invalid } from './invalid.ts';

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
  // Minus nothing is nothing.
  return value + 0;
}

// ASCII digits only: no exponent, no grouping, no full-width digits.
const digits = /^-?\d+$/;

type Bounds = { readonly min?: number | undefined; readonly max?: number | undefined };

/**
 * Refuses a number outside its bounds; they are told as `show` writes them.
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
