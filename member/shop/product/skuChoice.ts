import type { StoreSku } from '../api/goods.ts';

/** An option in view of what is chosen in the other groups. */
export type OptionState =
  /** It can be bought. */
  | 'open'
  /** The combination is sold out. */
  | 'out'
  /** There is no such combination; to choose it changes the other groups. */
  | 'none';

type ChoosableSku = Pick<StoreSku, 'id' | 'key' | 'stock'>;

/** Ids of the values of a SKU, in the order of the groups. */
export const valuesOf = ({ key }: Pick<StoreSku, 'key'>): readonly string[] =>
  key === 'single' || key === '' ? [] : key.split('-');

/** The SKU that was asked for, else the first in stock, else the first. */
export const firstSku = <Sku extends ChoosableSku>(
  skus: readonly Sku[],
  wantedId: number | undefined,
): Sku | undefined =>
  skus.find(({ id }) => id === wantedId) ?? skus.find(({ stock }) => stock > 0) ?? skus[0];

/**
 * The SKU with another value in one group: with all other values as they are, else the one that keeps most of
 * them, one in stock before others. Undefined if no SKU has the value.
 */
export function skuWith<Sku extends ChoosableSku>(
  skus: readonly Sku[],
  current: Sku,
  { group, value }: { readonly group: number; readonly value: string },
): Sku | undefined {
  const wanted = valuesOf(current).with(group, value);
  const kept = (sku: Sku) => valuesOf(sku).filter((each, index) => each === wanted[index]).length;
  const rank = (sku: Sku) =>
    kept(sku) === wanted.length ? Infinity : kept(sku) + (sku.stock > 0 ? wanted.length : 0);
  return skus
    .filter((sku) => valuesOf(sku)[group] === value)
    .toSorted((one, other) => rank(other) - rank(one))[0];
}

/** Tells where an option leads. */
export function optionState(
  skus: readonly ChoosableSku[],
  current: ChoosableSku,
  { group, value }: { readonly group: number; readonly value: string },
): OptionState {
  const wanted = valuesOf(current).with(group, value).join('-');
  const found = skus.find(({ key }) => key === wanted);
  if (!found) return 'none';
  return found.stock > 0 ? 'open' : 'out';
}

/** Above this number the stock is not told. */
const mostTold = 99;

type QuantityRules = {
  readonly buy_min: number | null;
  /** 0: no limit. */
  readonly buy_max: number | null;
};

/** Pieces that can be bought at once; `max` is below `min` if none can. */
export function quantityRange(
  { buy_min, buy_max }: QuantityRules,
  stock: number,
): { readonly min: number; readonly max: number } {
  const left = stock >= mostTold ? 9_999 : stock;
  return { min: Math.max(1, buy_min ?? 1), max: Math.min(left, buy_max || 9_999) };
}

/** A quantity within its range; what is no number is the least. */
export const clampQuantity = (
  num: number,
  { min, max }: { readonly min: number; readonly max: number },
): number => (Number.isFinite(num) ? Math.max(min, Math.min(max, Math.trunc(num))) : min);
