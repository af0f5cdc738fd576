import { GoodsStatus } from '../../../resources/shop/goods.ts';
import { monthOf } from '../clock.ts';
import { at, type Random, stream } from '../random.ts';
import type { GoodsPlan } from '../goodsPlan.ts';
import type { SkuPlan } from '../skuPlan.ts';

export type BasketLine = { readonly sku: SkuPlan; readonly num: number };

/** Draws the content of an order: popular goods far more often, coats in winter, dresses in summer. */
export function basketDrawer(goods: readonly GoodsPlan[], skus: readonly SkuPlan[]) {
  const random = stream('orders.baskets');
  const sold = stream('goods.popularity').shuffle(
    goods.filter(({ status, attrs }) => status !== GoodsStatus.scheduled && attrs.length < 5),
  );
  const bySku = Map.groupBy(skus, (sku) => sku.goods.id);
  const weightsIn = Array.from({ length: 12 }, (_, month) =>
    sold.map(({ kind }, rank) =>
      Math.max(1, Math.floor((popularity(rank + 1) * at(kind.season, month)) / 10)),
    ),
  );
  return (moment: number): readonly BasketLine[] => {
    const weights = at(weightsIn, monthOf(moment));
    const count = lineCount(random);
    const chosen = new Map<number, BasketLine>();
    while (chosen.size < count) {
      const drawn = at(sold, random.weighted(weights));
      const sku = random.pick(bySku.get(drawn.id) ?? []);
      if (!chosen.has(sku.id))
        chosen.set(sku.id, { sku, num: drawn.kind.buyMin - 1 + pieceCount(random) });
    }
    return [...chosen.values()];
  };
}

/** Zipf with exponent 1.05, in whole numbers: 1/r, a little less for each doubling of the rank. */
const popularity = (rank: number): number =>
  Math.floor(100_000 / rank) - Math.floor((100_000 * Math.floor(Math.log2(rank))) / (rank * 29));

const lineCount = (random: Random): number => {
  const drawn = random.weighted([62, 23, 10, 5]);
  return drawn === 3 ? random.between(4, 6) : drawn + 1;
};

const pieceCount = (random: Random): number => {
  const drawn = random.weighted([86, 11, 3]);
  return drawn === 2 ? random.between(3, 5) : drawn + 1;
};
