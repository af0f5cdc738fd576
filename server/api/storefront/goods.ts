import { choice, flag, int, money, text, yuanOf } from '../../../src/fields/index.ts';
import { simulateFreight } from '../../domain/index.ts';
import {
  classTree,
  goodsFacets,
  goodsForSale,
  goodsOnSale,
  type GoodsSort,
  reviewsOf,
} from '../../domain/storefront.ts';
import { anyObject, listOf, objectOf, text as textSchema, whole } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { invalid } from '../member/memberRoute.ts';
import { optionalId, optionalIds, rowId } from './inputs.ts';
import { guestRoute, type StorefrontOptions } from './storefrontRoute.ts';

const searchFields = {
  classify_id: optionalId(),
  keyword: text({ max: 60, default: '' }),
  attr_value_ids: optionalIds(),
  min_price: money({ optional: true }),
  max_price: money({ optional: true }),
  in_stock: flag({ default: 0 }),
  sort: choice(
    {
      default: ['default'],
      newest: ['newest'],
      sales: ['sales'],
      price_asc: ['price_asc'],
      price_desc: ['price_desc'],
    },
    { default: 'default' },
  ),
  /** Cursor from the page before. */
  cursor: text({ max: 40, default: '', pattern: /^(?:-?\d{1,15}_\d{1,15})?$/ }),
  limit: int({ min: 1, max: 60, default: 20 }),
} as const;

const filters = {
  all: ['all'],
  image: ['image'],
  good: ['good'],
  medium: ['medium'],
  bad: ['bad'],
} as const;

/** Classes and goods on sale, for visitors too. Source: domain E 2 to 4, 6. */
export const goodsRoutes = (parts: StorefrontOptions): readonly Route[] => [
  classesRoute(parts),
  indexRoute(parts),
  detailRoute(parts),
  evaluationsRoute(parts),
];

const classesRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Classify/tree', title: 'goods.classes' },
    {
      output: objectOf({ list: listOf(anyObject) }),
      handle: async () => ({ list: await classTree(parts.db) }),
    },
  );

const indexRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Goods/index', title: 'goods.index' },
    {
      fields: searchFields,
      output: objectOf({ list: listOf(anyObject), cursor: textSchema, facets: listOf(anyObject) }),
      async handle({ input }) {
        const { sort, cursor, limit } = input;
        const search = {
          classId: input.classify_id ?? undefined,
          keyword: input.keyword,
          attrValueIds: input.attr_value_ids ?? [],
          minPrice: input.min_price ?? undefined,
          maxPrice: input.max_price ?? undefined,
          inStock: input.in_stock === 1,
        };
        const [value, lastId] = cursor.split('_').map(Number);
        const after = lastId === undefined ? undefined : ([value ?? 0, lastId] as const);
        const page = { sort: sort satisfies GoodsSort, after, limit: limit + 1 };
        const found = await goodsOnSale(parts.db, search, page);
        const list = found.slice(0, limit);
        return {
          list: list.map(goodsRow),
          cursor: found.length > limit ? (list.at(-1)?.position.join('_') ?? '') : '',
          // They are the same on every page.
          facets: cursor === '' ? await goodsFacets(parts.db, search) : [],
        };
      },
    },
  );

const detailRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Goods/detail', title: 'goods.detail' },
    {
      fields: {
        id: rowId(),
        /** Destination: the freight of one piece is returned. */
        district: text({ max: 6, default: '', pattern: /^(?:\d{6})?$/ }),
      },
      output: objectOf({ goods: anyObject, skus: listOf(anyObject) }),
      async handle({ input: { id, district }, now }) {
        const { goods, skus, services, coupons } = await goodsForSale(parts.db, id, now);
        const { min_price, max_price, min_origin_price, stock, sales, virtual_sales, ...facts } =
          goods;
        const freight = district === '' ? null : await freightOf(parts, skus[0]?.id, district);
        return {
          goods: {
            ...facts,
            freight: yuanOf(facts.freight),
            min_price: yuanOf(min_price),
            max_price: yuanOf(max_price),
            min_origin_price: yuanOf(min_origin_price),
            stock: shownStock(stock),
            sales: sales + virtual_sales,
          },
          skus: skus.map(({ price, origin_price, stock: left, ...sku }) => ({
            ...sku,
            price: yuanOf(price),
            origin_price: yuanOf(origin_price),
            stock: shownStock(left),
            stock_state: left === 0 ? 'out' : left <= 10 ? 'low' : 'in',
          })),
          services,
          coupons: coupons.map(({ amount, max_discount, min_amount, ...offer }) => ({
            ...offer,
            amount: amount === null ? null : yuanOf(amount),
            max_discount: max_discount === null ? null : yuanOf(max_discount),
            min_amount: yuanOf(min_amount),
          })),
          freight,
        };
      },
    },
  );

const evaluationsRoute = (parts: StorefrontOptions) =>
  guestRoute(
    parts,
    { method: 'GET', path: '/api/shop.Goods/evaluations', title: 'goods.evaluations' },
    {
      fields: {
        goods_id: rowId(),
        filter: choice(filters, { default: 'all' }),
        page: int({ min: 1, max: 1_000, default: 1 }),
        limit: int({ min: 1, max: 50, default: 10 }),
      },
      output: objectOf({ list: listOf(anyObject), total: whole, stars: anyObject }),
      handle: ({ input: { goods_id: goodsId, filter, page, limit } }) =>
        reviewsOf(parts.db, { goodsId, filter, offset: (page - 1) * limit, limit }),
    },
  );

/** Exact stock is not disclosed above 99. */
const shownStock = (stock: number): number => Math.min(stock, 99);

type FoundGoods = Awaited<ReturnType<typeof goodsOnSale>>[number];

const goodsRow = ({ id, name, name_en, classify_id, images, stock, ...row }: FoundGoods) => ({
  id,
  name,
  name_en,
  classify_id,
  image: images[0] ?? '',
  min_price: yuanOf(row.min_price),
  max_price: yuanOf(row.max_price),
  min_origin_price: yuanOf(row.min_origin_price),
  stock: shownStock(stock),
  sales: row.sales + row.virtual_sales,
});

async function freightOf(
  { db, settings }: StorefrontOptions,
  sku: number | undefined,
  district: string,
) {
  if (sku === undefined) throw invalid('id', 'not_a_reference');
  const rules = {
    freight_combine: await settings.get('freight_combine'),
    free_shipping_amount: await settings.get('free_shipping_amount'),
    free_exclude_areas: await settings.get('free_exclude_areas'),
  };
  const quote = await simulateFreight(db, rules, {
    district,
    lines: [{ sku_id: sku, num: 1, template_id: undefined, quantity: 0, amount: 0 }],
  });
  return quote.isDeliverable
    ? { deliverable: true, amount: yuanOf(quote.total) }
    : { deliverable: false, reason: quote.lines[0]?.reason ?? '' };
}
