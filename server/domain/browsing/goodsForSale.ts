import { type ExpressionBuilder, sql } from 'kysely';
import { GoodsStatus } from '../../../resources/shop/goods.ts';
import { anyOf, type Db, type Tables } from '../../db/index.ts';

export const goodsSorts = ['default', 'newest', 'sales', 'price_asc', 'price_desc'] as const;
export type GoodsSort = (typeof goodsSorts)[number];

/** Search criteria of a buyer; amounts in fen. */
export type GoodsSearch = {
  readonly classId?: number | undefined;
  readonly keyword: string;
  /** Goods that have one of them. */
  readonly attrValueIds: readonly number[];
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly inStock: boolean;
};

type GoodsPage = {
  readonly sort: GoodsSort;
  /** Value and id of the last goods of the page before. */
  readonly after?: readonly [value: number, id: number] | undefined;
  readonly limit: number;
};

/** A page of the goods on sale. `position` of a row is the cursor of the next page. */
export async function goodsOnSale(db: Db, search: GoodsSearch, { sort, after, limit }: GoodsPage) {
  const { column, direction } = orders[sort];
  const rows = await db
    .selectFrom('shop_goods as goods')
    .select([
      'goods.id',
      'goods.name',
      'goods.name_en',
      'goods.images',
      'goods.min_price',
      'goods.max_price',
      'goods.min_origin_price',
      'goods.stock',
      'goods.sales',
      'goods.virtual_sales',
      'goods.weigh',
      'goods.classify_id',
    ])
    .where((eb) => matching(eb, search))
    .$if(after !== undefined, (query) => {
      const [value = 0, id = 0] = after ?? [];
      const compared = sql<boolean>`(${sql.ref(column)}, goods.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}, ${id})`;
      return query.where(compared);
    })
    .orderBy(column, direction)
    .orderBy('goods.id', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, position: [positionOf(sort, row), row.id] as const }));
}

type SortedRow = {
  readonly id: number;
  readonly weigh: number;
  readonly sales: number;
  readonly min_price: number;
};

const positionOf = (sort: GoodsSort, row: SortedRow): number =>
  ({
    default: row.weigh,
    newest: row.id,
    sales: row.sales,
    price_asc: row.min_price,
    price_desc: row.min_price,
  })[sort];

const orders = {
  default: { column: 'goods.weigh', direction: 'desc' },
  newest: { column: 'goods.id', direction: 'desc' },
  sales: { column: 'goods.sales', direction: 'desc' },
  price_asc: { column: 'goods.min_price', direction: 'asc' },
  price_desc: { column: 'goods.min_price', direction: 'desc' },
} as const satisfies Record<
  GoodsSort,
  { readonly column: string; readonly direction: 'asc' | 'desc' }
>;

/** Attribute values of the goods found, with how many have each; at most 100. */
export const goodsFacets = (db: Db, search: GoodsSearch) =>
  db
    .selectFrom('shop_goods as goods')
    .innerJoin('shop_goods_attr_value as link', 'link.goods_id', 'goods.id')
    .innerJoin('shop_attr_value as value', 'value.id', 'link.value_id')
    .innerJoin('shop_attr as attr', 'attr.id', 'value.attr_id')
    .select((eb) => [
      'attr.id as attr_id',
      'attr.name as attr',
      'attr.name_en as attr_en',
      'value.id as value_id',
      'value.value',
      'value.value_en',
      eb.fn.countAll<number>().as('count'),
    ])
    // A value that is chosen does not hide the others beside it.
    .where((eb) => matching(eb, { ...search, attrValueIds: [] }))
    .where('attr.status', '=', 1)
    .where('attr.filterable', '=', 1)
    .where('value.status', '=', 1)
    .groupBy(['attr.id', 'value.id'])
    .orderBy('attr.weigh', 'desc')
    .orderBy('attr.id')
    .orderBy('value.weigh', 'desc')
    .orderBy('value.id')
    .limit(100)
    .execute();

function matching(
  eb: ExpressionBuilder<Tables & { goods: Tables['shop_goods'] }, 'goods'>,
  { classId, keyword, attrValueIds, minPrice, maxPrice, inStock }: GoodsSearch,
) {
  // The field of the keyword bounds its length, and with it the number of words.
  const words = new Set(keyword.toLowerCase().split(/\s+/).filter(Boolean));
  const holds = (column: 'goods.name' | 'goods.name_en' | 'goods.keywords', word: string) =>
    sql<boolean>`strpos(lower(coalesce(${eb.ref(column)}, '')), ${word}) > 0`;
  return eb.and([
    eb('goods.status', '=', eb.lit(GoodsStatus.on)),
    ...(classId === undefined ? [] : [isInClass(eb, classId)]),
    ...[...words].map((word) =>
      eb.or([
        holds('goods.name', word),
        holds('goods.name_en', word),
        holds('goods.keywords', word),
      ]),
    ),
    ...(attrValueIds.length === 0
      ? []
      : [
          eb.exists(
            eb
              .selectFrom('shop_goods_attr_value as chosen')
              .select('chosen.value_id')
              .whereRef('chosen.goods_id', '=', 'goods.id')
              .where('chosen.value_id', '=', anyOf('bigint', attrValueIds)),
          ),
        ]),
    ...(minPrice === undefined ? [] : [eb('goods.min_price', '>=', minPrice)]),
    ...(maxPrice === undefined ? [] : [eb('goods.min_price', '<=', maxPrice)]),
    ...(inStock ? [eb('goods.stock', '>', 0)] : []),
  ]);
}

/** Goods whose class, or one of the further ones they are listed in, is this one or below it. */
export function isInClass(
  eb: ExpressionBuilder<Tables & { goods: Tables['shop_goods'] }, 'goods'>,
  classId: number,
) {
  return eb.exists(
    eb
      .selectFrom('shop_goods_classify as class')
      .select('class.id')
      .where(sql<boolean>`strpos(class.path, ${`/${classId}/`}) > 0`)
      .where((own) =>
        own.or([
          own('class.id', '=', own.ref('goods.classify_id')),
          own.exists(
            own
              .selectFrom('shop_goods_further_classify as further')
              .select('further.goods_id')
              .whereRef('further.goods_id', '=', 'goods.id')
              .whereRef('further.classify_id', '=', 'class.id'),
          ),
        ]),
      ),
  );
}

/** A class with the classes below it. */
export type ClassBranch = {
  readonly id: number;
  readonly pid: number | null;
  readonly name: string;
  readonly name_en: string | null;
  readonly image: string | null;
  readonly icon: string | null;
  readonly children: readonly ClassBranch[];
};

/** The classes that are on, with all above them on, too. */
export async function classTree(db: Db): Promise<readonly ClassBranch[]> {
  const rows = await db
    .selectFrom('shop_goods_classify')
    .select(['id', 'pid', 'name', 'name_en', 'image', 'icon'])
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
  const below = Map.groupBy(rows, ({ pid }) => pid ?? 0);
  const branches = (parent: number): readonly ClassBranch[] =>
    (below.get(parent) ?? []).map((row) => ({ ...row, children: branches(row.id) }));
  return branches(0);
}
