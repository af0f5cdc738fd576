import { Refusal } from '../../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../../src/schema/index.ts';
import { anyOf, type Db, isUniqueViolation, transact, type Tx } from '../../../db/index.ts';
import { countGoods } from '../derivedColumns.ts';
import type { Product } from '../import/products.ts';
import { writePortion } from '../import/writeProducts.ts';
import type { ProductQuery, ProductSearch } from './productSearch.ts';

type CopyOrder = {
  readonly db: Db;
  readonly search: ProductSearch;
  readonly query: ProductQuery;
  /** Ids of the chosen products on that page of the search. */
  readonly ids: readonly string[];
  /** Category of the copies. */
  readonly classifyId: number;
  readonly admin: { readonly id: number };
  readonly now: number;
};

export type CopiedProducts = {
  readonly created: number;
  /** There from an earlier copy, and left as they are. */
  readonly unchanged: number;
  /** `create_time` of the copies. */
  readonly imported_at: number;
};

/** Source of a copy, by which a second copy of the same product is none. */
export const sourceName = (sourceId: number): string => `source:${sourceId}`;

/**
 * Copies products of a page of results as drafts: off sale, without stock, with new codes where theirs are
 * taken. Those copied before keep the changes of staff.
 *
 * @throws {Refusal} not_found for a product that the source no longer has; conflict, source_unreadable
 * @throws {InvalidInput} for a product that cannot be copied
 */
export async function copyProducts(order: CopyOrder): Promise<CopiedProducts> {
  const { db, search, query, ids, classifyId, admin, now } = order;
  const { found } = await search.search(query);
  const chosen = found.filter(({ product }) => ids.includes(product.handle));
  if (chosen.length < new Set(ids).size) throw new Refusal('not_found');
  const wrong = chosen.flatMap(({ problems }) => problems).at(0);
  if (wrong) throw new InvalidInput(new Map([['products', new Invalid('copy_refused')]]));
  const source = sourceName(query.sourceId);
  return transact(db, async (tx) => {
    await assertClass(tx, classifyId);
    const handles = chosen.map(({ product }) => product.handle);
    const known = await copiesOf(tx, source, handles);
    const fresh = chosen.flatMap(({ product }) => (known.has(product.handle) ? [] : [product]));
    const drafts = await withFreeCodes(tx, fresh.map(asDraft));
    if (drafts.length > 0) {
      const writing = { source, classifyId, classIsOn: false, actor: `admin:${admin.id}`, now };
      await writePortion(tx, drafts, writing);
      await countGoods(tx, [classifyId]);
    }
    return { created: drafts.length, unchanged: known.size, imported_at: now };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal('conflict') : error;
  });
}

/** The goods that were copied from a source, by the name they have there. */
export async function copiesOf(
  db: Db | Tx,
  source: string,
  handles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('shop_goods')
    .select(['id', 'source_id'])
    .where('source', '=', source)
    .where('source_id', '=', anyOf('text', handles))
    .where('archived', '=', 0)
    .execute();
  return new Map(rows.map(({ id, source_id }) => [source_id, id]));
}

async function assertClass(tx: Tx, id: number): Promise<void> {
  const found = await tx
    .selectFrom('shop_goods_classify')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new InvalidInput(new Map([['classify_id', new Invalid('not_a_reference')]]));
}

const asDraft = (product: Product): Product => ({
  ...product,
  isPublished: false,
  variants: product.variants.map((variant) => ({ ...variant, stock: 0 })),
});

/** A code that another SKU has, here or among the copies, is made anew. */
async function withFreeCodes(tx: Tx, products: readonly Product[]): Promise<readonly Product[]> {
  const codes = products.flatMap(({ variants }) => variants.map(({ sku_code }) => sku_code));
  const rows = await tx
    .selectFrom('shop_goods_sku')
    .select('sku_code as code')
    .where('sku_code', '=', anyOf('text', codes))
    .where('archived', '=', 0)
    .execute();
  const taken = new Set(rows.map(({ code }) => code));
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => {
      if (variant.sku_code === '' || taken.has(variant.sku_code))
        return { ...variant, sku_code: '' };
      taken.add(variant.sku_code);
      return variant;
    }),
  }));
}
