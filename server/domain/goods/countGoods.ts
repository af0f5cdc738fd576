import { query, type Tx } from '../../db/index.ts';

/**
 * Counts the goods of classes and of all classes above them, `without` those about to be deleted.
 *
 * The classes are locked before they are counted, so that of two who add goods the second sees
 * what the first did. They are the last rows a write of goods locks; not against references to
 * them, or two who have just added goods would wait for each other.
 */
export async function countGoods(
  tx: Tx,
  classIds: readonly number[],
  without: readonly number[] = [],
): Promise<void> {
  const classes = await query<{ id: number }>(
    tx,
    `select above.id from shop_goods_classify above
     where exists (
       select 1 from shop_goods_classify own where own.id = any($1) and own.path like above.path || '%'
     )
     order by above.id for no key update`,
    [[...new Set(classIds)]],
  );
  await query(
    tx,
    `update shop_goods_classify c
     set goods_count = (
       select count(*) from shop_goods g join shop_goods_classify d on d.id = g.classify_id
       where d.path like c.path || '%' and g.id <> all($2))
     where c.id = any($1)`,
    [classes.map(({ id }) => id), without],
  );
}
