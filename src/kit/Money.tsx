type MoneyProps = {
  readonly fen: number;
  /** True for a change, which has a sign in both directions. */
  readonly isSigned?: boolean | undefined;
};

/** Amount. Income and expense differ by the sign, never by colour alone. */
export const Money = ({ fen, isSigned = false }: MoneyProps) => (
  <span>{`${isSigned && fen > 0 ? '+' : ''}${moneyText(fen)}`}</span>
);

const amount = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats fen: `¥1,236.50`, `−¥30.00`. */
export function moneyText(fen: number): string {
  const sign = fen < 0 ? '−' : '';
  return `${sign}¥${amount.format(Math.abs(fen) / 100)}`;
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A change of a number: `+1,284`, `−30`. */
export const signedText = (change: number): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''}${grouped(Math.abs(change))}`;

/** A number with separators: `1,284`. */
export const grouped = (count: number): string => numbers.format(count);

/** Formats a count: `1,284`, and `10,000+` above the limit of the server. */
export const countText = (count: number, exact = true): string =>
  exact ? grouped(count) : `${grouped(count)}+`;
