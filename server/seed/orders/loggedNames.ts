import { staff } from '../data/staff.ts';
import { stream } from '../random.ts';
import type { SkuPlan } from '../skuPlan.ts';
import type { SeedRow } from '../write.ts';
import { day, lastMoment } from '../clock.ts';
import { manager } from './actors.ts';
import type { StoryActor } from './story.ts';

/** Columns that a ledger keeps beside the ids of a SKU and of the admin who changed it. */
export const loggedNamesOf = (
  { goods, text, textEn, code }: SkuPlan,
  { type, id, name }: StoryActor,
) => ({
  goods_name: goods.name[0],
  goods_name_en: goods.untranslated ? null : goods.name[1],
  sku_text: text,
  sku_text_en: textEn || null,
  sku_code: code,
  admin_id: type === 'admin' ? id : 0,
  admin_name: staff.find(({ username }) => type === 'admin' && username === name)?.nickname ?? '',
});

/** Prices that were lowered from the price that is struck out today, most of them in one batch. */
export function priceLogRows(
  skus: readonly SkuPlan[],
  move: (moment: number) => number,
): readonly SeedRow<'goods_price_log'>[] {
  const random = stream('prices');
  return skus
    .filter(({ price, originPrice }) => originPrice > price)
    .filter(() => random.chance(300))
    .map((sku) => ({ sku, time: lastMoment - random.between(1, 60) * day }))
    .toSorted((a, b) => a.time - b.time)
    .map(({ sku, time }) => ({
      sku_id: sku.id,
      goods_id: sku.goods.id,
      ...loggedNamesOf(sku, manager),
      cause: random.chance(700) ? 'batch' : 'form',
      old_price: sku.originPrice,
      new_price: sku.price,
      create_time: move(time),
      update_time: move(time),
    }));
}
