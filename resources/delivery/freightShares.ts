/** Combination of the fees of several templates into that of one order. */
export type FreightCombination = 'sum' | 'max' | 'max_first';

/** Fen of a group that is charged alone, of one that another group's first fee covers, and its first fee. */
export type GroupFees = { readonly own: bigint; readonly further: bigint; readonly first: bigint };

type Combine = (groups: readonly (GroupFees | undefined)[]) => readonly bigint[];

/** Fees of the groups of one order; those that ship free are undefined. */
export const combinedFees = (
  combination: FreightCombination,
  groups: Parameters<Combine>[0],
): readonly bigint[] => combinations[combination](groups);

const combinations: Readonly<Record<FreightCombination, Combine>> = {
  sum: (groups) => groups.map((fees) => fees?.own ?? 0n),
  max(groups) {
    const fees = groups.map((each) => each?.own ?? 0n);
    const dearest = fees.reduce((best, fee, index) => (fee > (fees[best] ?? 0n) ? index : best), 0);
    return fees.map((fee, index) => (index === dearest ? fee : 0n));
  },
  max_first(groups) {
    const highest = groups.reduce(
      (most, fees) => (fees && fees.first > most ? fees.first : most),
      -1n,
    );
    // Among equal first fees the one that makes the order cheapest pays its own.
    const [best] = groups
      .flatMap((fees, payer) => (fees?.first === highest ? [payer] : []))
      .map((payer) =>
        groups.map((fees, index) => (index === payer ? fees?.own : fees?.further) ?? 0n),
      )
      .sort((a, b) => compare(sumOf(a), sumOf(b)));
    return best ?? groups.map(() => 0n);
  },
};

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, each) => sum + each, 0n);

/**
 * Splits a total by weights without losing a unit: largest remainder first, then the larger weight,
 * then the earlier one. Zero weights get nothing. Source: domain C.3.
 */
export function largestRemainder(total: bigint, weights: readonly bigint[]): readonly bigint[] {
  const whole = sumOf(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (total * weight) / whole);
  const left = Number(total - sumOf(shares));
  const order = weights
    .map((weight, index) => ({ index, weight, remainder: (total * weight) % whole }))
    .filter(({ weight }) => weight > 0n)
    .sort(
      (a, b) =>
        compare(b.remainder, a.remainder) || compare(b.weight, a.weight) || a.index - b.index,
    );
  for (const { index } of order.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
