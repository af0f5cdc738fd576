import { refundableAmount, refundableFreight, split } from '../price.ts';

/** Units, fen and points. */
type Share = { readonly num: number; readonly amount: number; readonly points: number };

/** A line of an order with the shares of its refunds. */
export type LineToRefund = {
  readonly id: number;
  readonly num: number;
  /** Fen, without freight. */
  readonly pay_amount: number;
  readonly freight_amount: number;
  readonly integral_used: number;
  /** Share of refunds that are done or pending. */
  readonly taken: Share;
};

export type OrderToRefund = {
  readonly isShipped: boolean;
  readonly freight_amount: number;
  /** Freight of refunds that are done or pending. */
  readonly takenFreight: number;
  readonly lines: readonly LineToRefund[];
};

/** Upper bounds of one refund, in fen. */
export type RefundCaps = {
  readonly lines: readonly (Share & { readonly id: number })[];
  readonly goods: number;
  /** That comes with the goods: all that is left, once nothing of an unshipped order is kept. */
  readonly freight: number;
  /** That staff may add. */
  readonly freightLeft: number;
  readonly points: number;
};

/**
 * Caps of a refund for a number of units of some lines. Shares are cumulative floors: refunds in any parts
 * and any order add up to exactly the amount paid, and the last unit takes the rest. Source: domain C.4.
 */
export function refundCaps(
  { isShipped, freight_amount, takenFreight, lines }: OrderToRefund,
  units: ReadonlyMap<number, number>,
): RefundCaps {
  const shares = lines.flatMap((line) => {
    const num = units.get(line.id) ?? 0;
    return num > 0 ? [{ id: line.id, ...shareOf(line, num) }] : [];
  });
  const freightLeft = freight_amount - takenFreight;
  const isWhole = lines.every(({ id, num, taken }) => taken.num + (units.get(id) ?? 0) >= num);
  return {
    lines: shares,
    goods: sumOf(shares.map(({ amount }) => amount)),
    freight: refundableFreight({
      freight_amount,
      refund_freight_amount: takenFreight,
      hasShipped: isShipped,
      isWhole,
      byStaff: false,
    }),
    freightLeft,
    points: sumOf(shares.map(({ points }) => points)),
  };
}

/**
 * Caps of an amount for no unit, such as for a stain: all that is left of the lines. Neither points nor freight
 * come with it. Units of them that are refunded later pay so much less, because shares are cumulative.
 */
export function amountCaps(
  { freight_amount, takenFreight, lines }: OrderToRefund,
  ids: readonly number[],
): RefundCaps {
  const shares = lines
    .filter(({ id }) => ids.includes(id))
    .map(({ id, pay_amount, taken }) => ({
      id,
      num: 0,
      amount: pay_amount - taken.amount,
      points: 0,
    }));
  return {
    lines: shares,
    goods: sumOf(shares.map(({ amount }) => amount)),
    freight: 0,
    freightLeft: freight_amount - takenFreight,
    points: 0,
  };
}

function shareOf({ num, pay_amount, integral_used, taken }: LineToRefund, units: number): Share {
  const left = (total: number, refunded: number) =>
    refundableAmount(
      {
        num,
        pay_amount: total,
        refund_num: taken.num,
        refund_amount: refunded,
        refunding_num: 0,
        refunding_amount: 0,
      },
      units,
    );
  return {
    num: units,
    amount: left(pay_amount, taken.amount),
    points: left(integral_used, taken.points),
  };
}

/** Splits the amounts of a refund over its lines: goods by their caps, freight by its share. */
export function splitRefund(
  { goods, freight }: { readonly goods: number; readonly freight: number },
  lines: readonly { readonly amount: number; readonly freight_amount: number }[],
): readonly { readonly amount: number; readonly freight: number }[] {
  const ofGoods = splitAll(
    goods,
    lines.map(({ amount }) => amount),
  );
  const ofFreight = splitAll(
    freight,
    lines.map(({ freight_amount }) => freight_amount),
  );
  return lines.map((_, index) => ({
    amount: ofGoods[index] ?? 0,
    freight: ofFreight[index] ?? 0,
  }));
}

/** Without any weight, the first line takes it all. */
const splitAll = (total: number, weights: readonly number[]): readonly number[] =>
  weights.every((weight) => weight === 0)
    ? weights.map((_, index) => (index === 0 ? total : 0))
    : split(total, weights);

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);
