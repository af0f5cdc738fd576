import { looks } from '../../../resources/content/looks.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf } from '../../db/index.ts';
import { rowAfterWrite, subRowsOf } from '../rowAfterWrite.ts';

/** A hotspot stands on a picture that is there, and its SKU belongs to its product. */
export const lookHooks = hooksOf(looks, {
  async prepare({ tx, before, values }) {
    const after = rowAfterWrite(values, before);
    const spots = subRowsOf(after, 'hotspots');
    if (spots.length === 0) return values;
    const skus = await tx
      .selectFrom('shop_goods_sku')
      .select(['id', 'goods_id'])
      .where(
        'id',
        '=',
        anyOf(
          'bigint',
          spots.map((spot) => Number(spot['sku_id'] ?? 0)),
        ),
      )
      .execute();
    const { images } = after;
    const last = Array.isArray(images) ? images.length : 0;
    const faults = new Map<string, Invalid>();
    for (const [index, spot] of spots.entries()) {
      if (Number(spot['image_index'] ?? 0) > last)
        faults.set(`hotspots.${index}.image_index`, new Invalid('too_large', { max: last }));
      const sku = skus.find(({ id }) => id === Number(spot['sku_id'] ?? 0));
      if (sku && sku.goods_id !== Number(spot['goods_id']))
        faults.set(`hotspots.${index}.sku_id`, new Invalid('sku_of_other_goods'));
    }
    if (faults.size > 0) throw new InvalidInput(faults);
    return values;
  },
});
