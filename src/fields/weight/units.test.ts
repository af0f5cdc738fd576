import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertWeight } from './units.ts';

test.each([
  ['226.8', 'g', 'kg', '0.227'],
  ['226.4999', 'g', 'kg', '0.226'],
  ['0.5', 'g', 'kg', '0.001'],
  ['999.5', 'g', 'kg', '1.000'],
  ['1250', 'g', 'kg', '1.250'],
  ['1250.', 'g', 'kg', '1.250'],
  ['999999999999.9', 'g', 'kg', '1000000000.000'],
  ['0.2268', 'kg', 'g', '227'],
  ['1.25', 'kg', 'g', '1250'],
  ['1.0005', 'kg', 'kg', '1.001'],
  ['12.4', 'g', 'g', '12'],
] as const)('%s %s in %s is %s', (text, from, to, converted) => {
  expect(convertWeight(text, from, to)).toBe(converted);
});

test.each(['', '-1', '1,250', '12e3', '0x10', '1.2.3', '.5', '２００', '1234567890123'])(
  '%j is not converted',
  (text) => {
    expect(convertWeight(text, 'g', 'kg')).toBeUndefined();
  },
);

/** Ten-thousandths of a gram: `2268000` is 226.8 g. */
const fineWeights = fc.integer({ min: 0, max: 10_000_000_000_000 });

const decimal = (units: number, digits: number) => {
  const text = String(units).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

const drawn = { seed: 20_261, numRuns: 500 } as const;

test('grams and kilograms of one weight convert to the same whole grams', () => {
  fc.assert(
    fc.property(fineWeights, (units) => {
      const grams = String(Math.floor((units + 5_000) / 10_000));
      expect(convertWeight(decimal(units, 4), 'g', 'g')).toBe(grams);
      expect(convertWeight(decimal(units, 7), 'kg', 'g')).toBe(grams);
    }),
    drawn,
  );
});

test('a weight in whole grams comes back from kilograms unchanged', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (grams) => {
      const kilograms = convertWeight(String(grams), 'g', 'kg') ?? '';
      expect(kilograms).toMatch(/^\d+\.\d{3}$/);
      expect(convertWeight(kilograms, 'kg', 'g')).toBe(String(grams));
    }),
    drawn,
  );
});
