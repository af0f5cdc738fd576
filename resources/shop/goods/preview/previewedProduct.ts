import type { Attr } from '../../sku.ts';
import { specTexts, valueIds } from '../../spec.ts';

type Values = Readonly<Record<string, unknown>>;

/** A service that the shop promises, by its texts. */
type PreviewedService = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
};

/**
 * A product as customers get it, from the values of its form.
 *
 * @param values values of the form in wire form, with all SKUs; rich text is cleaned already
 * @param saved the record, for what no form asks: sales, stars
 */
export function previewedProduct(
  values: Values,
  saved: Values = {},
  services: readonly PreviewedService[] = [],
) {
  const attrs = Number(values['spec_type']) === 2 ? listOf<Attr>(values['attrs']) : [];
  const textsOf = specTexts(attrs);
  const pictures = new Map(
    attrs.flatMap((attr) =>
      attr.hasImage === 1 ? attr.values.map(({ vid, image }) => [vid, image] as const) : [],
    ),
  );
  const skus = listOf<Values>(values['skus'])
    .filter(({ status }) => Number(status) === 1)
    .map((sku, index) => {
      const key = String(sku['key'] ?? '');
      const stock = Math.max(0, Number(sku['stock_change'] ?? 0));
      const ofValue = valueIds(key)
        .map((vid) => pictures.get(vid))
        .find(Boolean);
      return {
        ...textsOf(key),
        id: index + 1,
        key,
        image: textOf(sku['image']) || ofValue || null,
        price: textOf(sku['price']) || '0.00',
        origin_price: textOf(sku['origin_price']) || '0.00',
        stock: Math.min(stock, mostStock),
        stock_state: stateOf(stock, Number(values['stock_warn'] ?? 0)),
      };
    });
  const prices = skus.map(({ price }) => Number(price));
  const goods = {
    ...textsIn(values, ['name', 'sub_title', 'unit', 'content']),
    id: Number(saved['id'] ?? 0),
    images: listOf<string>(values['images']),
    video: nullable(values['video']),
    share_image: nullable(values['share_image']),
    brand_text: nullable(values['brand_text']),
    classify_id: Number(values['classify_id'] ?? 0),
    attrs,
    params: listOf<object>(values['params']),
    min_price: Math.min(...prices, Number.MAX_SAFE_INTEGER).toFixed(2),
    max_price: Math.max(...prices, 0).toFixed(2),
    min_origin_price: '0.00',
    stock: skus.reduce((sum, { stock }) => sum + stock, 0),
    sales: Number(saved['sales'] ?? 0) + Number(values['virtual_sales'] ?? 0),
    rating: textOf(saved['rating']) || '0',
    // Its reviews are not part of the preview.
    rating_count: 0,
    buy_min: Number(values['buy_min'] ?? 1),
    buy_max: Number(values['buy_max'] ?? 0),
    need_ship: Number(values['need_ship'] ?? 1),
  };
  return {
    goods: prices.length > 0 ? goods : { ...goods, min_price: '0.00' },
    skus,
    services,
    coupons: [],
    freight: null,
    reviews: { list: [], total: 0, stars: {} },
  };
}

/** More are not told to customers. */
const mostStock = 99;

const stateOf = (stock: number, warn: number) =>
  stock === 0 ? 'out' : stock <= warn ? 'low' : 'in';

const textsIn = (values: Values, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, textOf(values[name])],
      [`${name}_en`, textOf(values[`${name}_en`]) || null],
    ]),
  );

const nullable = (value: unknown): string | null => textOf(value) || null;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

// The fields of the form describe what is in their lists.
const listOf = <T>(value: unknown): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [];
