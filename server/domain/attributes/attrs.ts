import { sql } from 'kysely';
import { goodsAttrs } from '../../../resources/attributes/attrs.ts';
import { goodsAttrValue, goodsAttrValues } from '../../../resources/attributes/attrValues.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, names, type Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';

/** Lines that one call may bring. */
const maxLines = 200;

/** Adds pasted values to an attribute, one per line, `亚麻 | Linen`. Values it has already are skipped. */
export const addValues = handle(goodsAttrs, 'addValues', async ({ tx, record, input, now }) => {
  await tx
    .insertInto('shop_attr_value')
    .values(
      valuesOf(input.values).map((each) => ({
        ...each,
        attr_id: record.id,
        create_time: now,
        update_time: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['attr_id', 'value']).doNothing())
    .execute();
});

function valuesOf(lines: string) {
  const given = lines.split('\n').filter((line) => line.trim() !== '');
  if (given.length === 0) throw refused('values', new Invalid('required'));
  if (given.length > maxLines) throw refused('values', new Invalid('too_many', { max: maxLines }));
  const { value: chinese, value_en: english } = goodsAttrValue.fields;
  const values = given.map((line) => {
    const [value = '', name] = line.split(/[|｜]/, 2).map((part) => part.trim());
    try {
      return { value: chinese.read(value), value_en: english.read(name ?? null) };
    } catch (error) {
      throw error instanceof Invalid ? refused('values', error) : error;
    }
  });
  return [...new Map(values.map((each) => [each.value, each])).values()];
}

/** Moves everything that uses a value to another value of its attribute, and deletes it. */
export const mergeValue = handle(goodsAttrValues, 'merge', async ({ tx, record, input }) => {
  const into = await tx
    .selectFrom('shop_attr_value')
    .select(['id', 'attr_id'])
    .where('id', '=', input.into_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!into || into.id === record.id || into.attr_id !== record.attr_id)
    throw refused('into_id', new Invalid('other_value_needed'));
  await moveGoods(tx, record.id, into.id);
  await tx.deleteFrom('shop_attr_value').where('id', '=', record.id).execute();
});

/** Goods that have both values keep one. Open forms of the goods learn from the version that they changed. */
async function moveGoods(tx: Tx, from: number, to: number): Promise<void> {
  // Locks by rising id, as orders do: an update alone locks in the order of its plan.
  const { rows } = await sql<{ id: number }>`
    select ${goods.id} from ${goods}
    where ${goods.id} in (select l.goods_id from ${links} l where l.value_id = ${from})
    order by ${goods.id} for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('shop_goods')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', anyOf('bigint', ids))
    .execute();
  await sql`
    insert into ${links} (goods_id, value_id)
    select l.goods_id, ${to} from ${links} l where l.value_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`delete from ${links} l where l.value_id = ${from}`.execute(tx);
}

const goods = names('shop_goods', 'goods');
/** Pairs of goods and values, which no shape stands for. */
const links = sql.table('shop_goods_attr_value');

const refused = (field: string, reason: Invalid) => new InvalidInput(new Map([[field, reason]]));
