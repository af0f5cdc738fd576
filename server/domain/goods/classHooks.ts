import { goodsClasses } from '../../../resources/shop/classify.ts';
import { hooksOf } from '../../crud/index.ts';
import { query, type Tx } from '../../db/index.ts';
import { countGoods } from './countGoods.ts';

/**
 * Keeps level and path of classes true: a class that moves takes everything below it along. That
 * the tree stays one, and not too deep, is seen to by the engine.
 */
export const classHooks = hooksOf(goodsClasses, {
  async prepare({ tx, before, values }) {
    if (before && !('pid' in values)) return values;
    // The lock under which the engine checks parents: nobody moves the parent in between.
    await query(
      tx,
      `select pg_advisory_xact_lock(hashtextextended('tree shop_goods_classify', 0))`,
    );
    const parent = await parentOf(tx, Number(values['pid'] ?? 0));
    const path = before && `${parent.path}${before.id}/`;
    return { ...values, level: parent.level + 1, ...(path && { path }) };
  },

  async finish({ tx, before, after }) {
    if (!before) {
      const { path } = await parentOf(tx, after.pid);
      await query(tx, 'update shop_goods_classify set path = $2 where id = $1', [
        after.id,
        `${path}${after.id}/`,
      ]);
      return;
    }
    if (before.path === after.path) return;
    await query(
      tx,
      `update shop_goods_classify
       set path = $2 || substr(path, length($1) + 1), level = level + $3, version = version + 1
       where path like $1 || '%' and id <> $4`,
      [before.path, after.path, after.level - before.level, after.id],
    );
    await countGoods(tx, [after.id, before.pid]);
  },

  /** Where it stood may have moved since. */
  async restored({ tx, after }) {
    const parent = await parentOf(tx, after.pid);
    await query(tx, 'update shop_goods_classify set path = $2, level = $3 where id = $1', [
      after.id,
      `${parent.path}${after.id}/`,
      parent.level + 1,
    ]);
  },
});

type Parent = { readonly level: number; readonly path: string };

/** Where children of a class stand; of none, the roots. */
async function parentOf(tx: Tx, pid: number): Promise<Parent> {
  const [parent] = await query<Parent>(
    tx,
    'select level, path from shop_goods_classify where id = $1',
    [pid],
  );
  return parent ?? { level: 0, path: '/' };
}
