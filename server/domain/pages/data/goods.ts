import { sql } from 'kysely';
import type {
  ClassCard,
  ClassQuery,
  GoodsCard,
  GoodsQuery,
} from '../../../../resources/page/pageData.ts';
import { GoodsStatus } from '../../../../resources/shop/goods.ts';
import { yuanOf } from '../../../../src/fields/index.ts';
import { anyOf, type Db } from '../../../db/index.ts';
import { type ClassBranch, classTree, isInClass } from '../../browsing/goodsForSale.ts';

/** Answers every question about products with one statement. Products that are off sale are left out. */
export async function answerGoods(
  db: Db,
  queries: readonly GoodsQuery[],
): Promise<readonly (readonly GoodsCard[])[]> {
  const asked = queries.map((query, index) => idsOf(db, query, index));
  const [first, ...rest] = asked;
  if (!first) return [];
  const picked = await rest.reduce((all, each) => all.unionAll(each), first).execute();
  const cards = await goodsCards(db, [...new Set(picked.map(({ id }) => id))]);
  return queries.map((_, index) =>
    picked
      .filter((row) => row.query === index)
      .sort((one, other) => one.place - other.place)
      .flatMap(({ id }) => cards.get(id) ?? []),
  );
}

/** Ids of the products of one question, in their places. */
function idsOf(db: Db, { pick, ids, classId, count }: GoodsQuery, index: number) {
  const order =
    pick === 'hand'
      ? sql`array_position(${[...ids]}::bigint[], goods.id)`
      : pick === 'sales'
        ? sql`goods.sales desc, goods.id desc`
        : pick === 'discount'
          ? sql`goods.min_origin_price - goods.min_price desc, goods.id desc`
          : pick === 'classify'
            ? sql`goods.weigh desc, goods.id desc`
            : sql`goods.id desc`;
  const found = db
    .selectFrom('shop_goods as goods')
    .select('goods.id')
    .select(sql<number>`row_number() over (order by ${order})::int`.as('place'))
    .where('goods.status', '=', GoodsStatus.on)
    .$if(pick === 'hand', (rows) => rows.where('goods.id', '=', anyOf('bigint', ids)))
    .$if(pick === 'discount', (rows) =>
      rows.whereRef('goods.min_origin_price', '>', 'goods.min_price'),
    )
    .$if(classId !== null, (rows) => rows.where((eb) => isInClass(eb, classId ?? 0)))
    .orderBy('place')
    .limit(count);
  return db
    .selectFrom(found.as('found'))
    .select(['found.id', 'found.place', sql<number>`${index}::int`.as('query')]);
}

/** Products on sale by id, as parts show them. */
export async function goodsCards(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, GoodsCard>> {
  const rows = await db
    .selectFrom('shop_goods')
    .select(['id', 'name', 'name_en', 'images', 'min_price', 'max_price', 'min_origin_price'])
    .select(['stock', 'sales', 'virtual_sales'])
    .where('id', '=', anyOf('bigint', ids))
    .where('status', '=', GoodsStatus.on)
    .execute();
  return new Map(
    rows.map(({ images, stock, sales, virtual_sales, ...row }) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        name_en: row.name_en,
        image: images[0] ?? '',
        min_price: yuanOf(row.min_price),
        max_price: yuanOf(row.max_price),
        min_origin_price: yuanOf(row.min_origin_price),
        // As everywhere in the storefront, exact stock is not disclosed above 99.
        stock: Math.min(stock, 99),
        sales: sales + virtual_sales,
      },
    ]),
  );
}

/** Classes that are on, with all above them on, too. */
export async function answerClasses(
  db: Db,
  queries: readonly ClassQuery[],
): Promise<readonly (readonly ClassCard[])[]> {
  const top = await classTree(db);
  const all = new Map(flat(top).map((each) => [each.id, each]));
  return queries.map(({ ids, count }) =>
    (ids.length > 0 ? ids.flatMap((id) => all.get(id) ?? []) : top)
      .slice(0, count)
      .map(({ id, name, name_en, ...branch }) => ({ id, name, name_en, image: pictureOf(branch) })),
  );
}

/** The picture of a class, or else the first below it. */
const pictureOf = ({ image, children }: Pick<ClassBranch, 'image' | 'children'>): string | null =>
  image ?? children.map(pictureOf).find((found) => found !== null) ?? null;

const flat = (branches: readonly ClassBranch[]): readonly ClassBranch[] =>
  branches.flatMap((branch) => [branch, ...flat(branch.children)]);
