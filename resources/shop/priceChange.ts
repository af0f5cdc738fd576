import { choice, decimal } from '../../src/fields/index.ts';

/** Input of the action that changes prices: by a percentage, or by an amount in yuan. */
export const priceChange = {
  change: choice(
    {
      raise_percent: ['raise_percent'],
      lower_percent: ['lower_percent'],
      raise_amount: ['raise_amount'],
      lower_amount: ['lower_amount'],
    },
    { default: 'raise_percent' },
  ),
  value: decimal({ precision: 10, scale: 2, min: '0.01' }),
};

type PriceChange = { readonly change: string; readonly value: string };

const highestPrice = 999_999_999n;

/**
 * A price in fen after a change, rounded half up to the fen; undefined below one fen and above the
 * highest price. Exact: no floats.
 */
export function changedPrice(fen: number, { change, value }: PriceChange): number | undefined {
  const [whole = '0', part = ''] = value.split('.');
  const hundredths = BigInt(whole + part.padEnd(2, '0'));
  const sign = change.startsWith('raise') ? 1n : -1n;
  const price = BigInt(fen);
  const changed = change.endsWith('percent')
    ? (price * (10_000n + sign * hundredths) * 2n + 10_000n) / 20_000n
    : price + sign * hundredths;
  return changed < 1n || changed > highestPrice ? undefined : Number(changed);
}
