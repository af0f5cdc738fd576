import { writeScaled } from '../scaled.ts';

/** Grams of one unit, as a power of ten: the digits behind the point that are whole grams. */
const gramDigits = { g: 0, kg: 3 } as const;
export type WeightUnit = keyof typeof gramDigits;

/**
 * Converts a weight as files write it, rounded to the gram (half a gram is rounded up): `226.8` of `g` to
 * `kg` is `0.227`.
 *
 * @returns undefined for a text that is not a plain decimal number of at most 12 digits before the point
 */
export function convertWeight(text: string, from: WeightUnit, to: WeightUnit): string | undefined {
  const [, whole, part = ''] = plain.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = gramDigits[from];
  const roundsUp = part.charAt(digits) >= '5';
  // At most 15 digits, which a number holds exactly.
  const grams = Number(whole + part.slice(0, digits).padEnd(digits, '0')) + Number(roundsUp);
  return writeScaled(grams, gramDigits[to]);
}

const plain = /^(\d{1,12})(?:\.(\d*))?$/;
