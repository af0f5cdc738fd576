import type { CartLine } from '../api/cart.ts';

/** Rows that the checkout takes: ticked, for sale and in stock. */
export const linesToBuy = (lines: readonly CartLine[]): readonly CartLine[] =>
  lines.filter((line) => line.selected === 1 && canBuy(line));

export const canBuy = ({ on_sale, stock }: CartLine): boolean => on_sale && stock > 0;

/** Sum of the ticked rows as decimal text, before coupons and freight. Reckoned in fen, never in fractions. */
export function sumOf(lines: readonly CartLine[]): string {
  const fen = linesToBuy(lines).reduce((sum, { price, num }) => sum + fenOf(price) * num, 0);
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Pieces of the ticked rows. */
export const piecesOf = (lines: readonly CartLine[]): number =>
  linesToBuy(lines).reduce((sum, { num }) => sum + num, 0);

function fenOf(price: string | null): number {
  const [yuan = '0', cents = ''] = (price ?? '0').split('.');
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0').slice(0, 2));
}
