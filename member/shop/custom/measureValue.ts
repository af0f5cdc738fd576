/** Millimetres of an inch. */
const inch = 25.4;

/** Whole millimetres, or grams, of what a member reads off; undefined for text that is no number. */
export function measureValue(text: string, unit: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(number)) return undefined;
  return Math.round(number * factorOf(unit));
}

/** A stored value in the unit that a member reads, with one place at most. */
export const readableMeasure = (value: number, unit: string): string =>
  String(Math.round((value / factorOf(unit)) * 10) / 10);

const factorOf = (unit: string): number => (unit === 'kg' ? 1_000 : unit === 'inch' ? inch : 10);
