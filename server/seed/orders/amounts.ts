import { at, type Random } from '../random.ts';
import type { BasketLine } from './basket.ts';
import { apportion } from './schedule.ts';

/** A line with its amounts, in fen; a point is a fen too. */
export type PricedLine = BasketLine & {
  readonly gross: number;
  readonly pointsUsed: number;
  readonly pay: number;
  readonly freight: number;
  readonly pointsGiven: number;
};

export type Priced = {
  readonly lines: readonly PricedLine[];
  readonly goods: number;
  readonly points: number;
  readonly freight: number;
  readonly pay: number;
  readonly given: number;
};

/**
 * Prices a basket: goods, less points up to half of it in steps of 100, plus freight of each piece. A point
 * is given for each yuan paid for goods. Source: domain C.2.
 */
export function priceBasket(basket: readonly BasketLine[], have: number, random: Random): Priced {
  const gross = basket.map(({ sku, num }) => sku.price * num);
  const goods = sum(gross);
  const eligible = basket.map(({ sku }, index) => (sku.goods.kind.needShip ? at(gross, index) : 0));
  const most = Math.min(have, Math.floor(sum(eligible) / 2));
  const points = most >= 100 && random.chance(180) ? most - (most % 100) : 0;
  const used = points ? apportion(points, eligible) : basket.map(() => 0);
  const pays = gross.map((amount, index) => amount - at(used, index));
  const given = Math.floor(sum(pays) / 100);
  const givens = apportion(given, pays);
  const lines = basket.map((line, index) => ({
    ...line,
    gross: at(gross, index),
    pointsUsed: at(used, index),
    pay: at(pays, index),
    freight: freightOf(line),
    pointsGiven: at(givens, index),
  }));
  const freight = sum(lines.map((line) => line.freight));
  return { lines, goods, points, freight, pay: goods - points + freight, given };
}

/** Dear goods travel free. */
export const freightOf = ({ sku: { goods }, num }: BasketLine): number =>
  goods.price >= 30_000 ? 0 : goods.kind.freight * num;

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, each) => all + each, 0);
