import { handle, type HandlersFor, hooksOf, moduleServer, type Tx } from '#shopwright/server';
import { Invalid, InvalidInput } from '#shopwright/schema';
import type * as declared from '../resources/index.ts';
import { labels } from '../resources/labels.ts';
import { isArticleNumber } from '../fields/barcode/bars.ts';

const printed = handle(labels, 'printed', async ({ tx, record, now }) => {
  await tx
    .updateTable('labels_label')
    .set({ printed_time: now })
    .where('id', '=', record.id)
    .execute();
});

/** Fills what a label leaves empty from its product, as that is when the label is saved. */
const hooks = hooksOf(labels, {
  async prepare({ tx, before, values }) {
    const label = { ...before, ...values };
    const goods = await goodsOf(tx, Number(label['goods_id'] ?? 0));
    const title = label['title'] || goods?.name;
    if (!title) throw new InvalidInput(new Map([['title', new Invalid('required')]]));
    return {
      ...values,
      title,
      price: label['price'] ?? goods?.price ?? null,
      code: label['code'] || goods?.code || null,
    };
  },
});

/** Name, price and article number of a product; those of its first variant. */
async function goodsOf(tx: Tx, id: number) {
  const goods = await tx
    .selectFrom('shop_goods')
    .innerJoin('shop_goods_sku', 'shop_goods_sku.goods_id', 'shop_goods.id')
    .select(['shop_goods.name', 'shop_goods_sku.price', 'shop_goods_sku.bar_code'])
    .where('shop_goods.id', '=', id)
    .orderBy('shop_goods_sku.id')
    .limit(1)
    .executeTakeFirst();
  if (!goods) return undefined;
  const { name, price, bar_code: code } = goods;
  return { name, price, code: code !== null && isArticleNumber(code) ? code : undefined };
}

const keptSeconds = 90 * 86_400;

export default moduleServer({
  handlers: { labels_label: { printed } } satisfies HandlersFor<typeof declared>,
  hooks: { labels_label: hooks },
  tasks: [
    {
      // Prices change: a label of last season is printed by nobody.
      name: 'tidy',
      every: '03:20',
      run: ({ tx, now }) =>
        tx
          .deleteFrom('labels_label')
          .where('printed_time', '<', now() - keptSeconds)
          .execute(),
    },
  ],
});
