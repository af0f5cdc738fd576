import { sql } from 'kysely';
import { goodsClasses } from '../../../resources/shop/classify.ts';
import { goodsList } from '../../../resources/shop/goods.ts';
import { nodeOf } from '../../../src/contract/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { countGoods } from './derivedColumns.ts';

/**
 * Maintains level and path of categories: a category moves with everything below it. The engine
 * refuses cycles and trees that are too deep.
 */
export const classHooks = hooksOf(goodsClasses, {
  async prepare({ tx, before, values }) {
    if (before && !('pid' in values)) return values;
    // The lock under which the engine checks parents, so that the parent does not move meanwhile.
    await sql`select pg_advisory_xact_lock(hashtextextended('tree shop_goods_classify', 0))`.execute(
      tx,
    );
    const parent = await parentOf(tx, Number(values['pid'] ?? 0));
    const path = before && `${parent.path}${before.id}/`;
    return { ...values, level: parent.level + 1, ...(path && { path }) };
  },

  async finish({ tx, before, after }) {
    if (!before) {
      const { path } = await parentOf(tx, after.pid);
      await tx
        .updateTable('shop_goods_classify')
        .set({ path: `${path}${after.id}/` })
        .where('id', '=', after.id)
        .execute();
      return;
    }
    if (before.path === after.path) return;
    await tx
      .updateTable('shop_goods_classify')
      .set((eb) => ({
        path: sql<string>`${after.path}::text || substr(${eb.ref('path')}, ${before.path.length + 1}::integer)`,
        level: eb('level', '+', after.level - before.level),
        version: eb('version', '+', 1),
      }))
      .where('path', 'like', `${before.path}%`)
      .where('id', '<>', after.id)
      .execute();
    await countGoods(tx, [after.id, before.pid]);
  },

  /**
   * Products in the recycle bin that orders name keep their categories, the further ones too: the refusal
   * names them, as no list shows them, or only counts them for staff who may not list products.
   */
  async remove({ tx, admin, rows }) {
    const ids = rows.map(({ id }) => id);
    const found = await tx
      .selectFrom('shop_goods')
      .select(['name', 'archived'])
      .select((eb) => eb.fn.countAll<number>().over().as('count'))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('shop_goods as own')
          .select('own.id')
          .where('own.classify_id', '=', anyOf('bigint', ids))
          .unionAll(
            eb
              .selectFrom('shop_goods_further_classify as further')
              .select('further.goods_id as id')
              .where('further.classify_id', '=', anyOf('bigint', ids)),
          ),
      )
      .orderBy('archived')
      .orderBy('id')
      .limit(mostNamed + 1)
      .execute();
    // A product that lists show is refused as any other use is.
    const [first] = found;
    if (!first || found.some(({ archived }) => archived === 0)) return;
    if (!admin.can(nodeOf(goodsList.path, 'index')))
      throw refused(new Invalid('class_in_bin_counted', { count: first.count }));
    const names = found.slice(0, mostNamed).map(({ name }) => `“${name}”`);
    const more = found.length > mostNamed ? ' …' : '';
    throw refused(new Invalid('class_in_bin', { names: `${names.join(' ')}${more}` }));
  },

  /** The parent may have moved since. */
  async restored({ tx, after }) {
    const parent = await parentOf(tx, after.pid);
    await tx
      .updateTable('shop_goods_classify')
      .set({ path: `${parent.path}${after.id}/`, level: parent.level + 1 })
      .where('id', '=', after.id)
      .execute();
  },
});

const refused = (reason: Invalid) => new InvalidInput(new Map([['ids', reason]]));

/** Products that a refusal names. */
const mostNamed = 3;

/** Level and path of a parent category; without one, those above the roots. */
async function parentOf(tx: Tx, pid: number) {
  const parent = await tx
    .selectFrom('shop_goods_classify')
    .select(['level', 'path'])
    .where('id', '=', pid)
    .executeTakeFirst();
  return parent ?? { level: 0, path: '/' };
}
