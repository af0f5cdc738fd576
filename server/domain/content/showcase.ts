import { sql } from 'kysely';
import { homeCategories, maxHomeCategories } from '../../../resources/attributes/homeCategories.ts';
import { looks } from '../../../resources/content/looks.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf } from '../../db/index.ts';
import { isClassOn } from '../goods/goodsRules.ts';
import { rowAfterWrite, subRowsOf } from '../rowAfterWrite.ts';

// Where the shop shows its goods: looks, and the categories of the home page.

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

/** Only so many may be on, each with a category that buyers see. */
export const homeCategoryHooks = hooksOf(homeCategories, {
  async prepare({ tx, before, values }) {
    const after = { ...before, ...values };
    const isSwitchedOn = after.status === 1 && before?.status !== 1;
    const isMoved = after.classify_id !== before?.classify_id;
    if (after.status !== 1 || !(isSwitchedOn || isMoved)) return values;
    if (!(await isClassOn(tx, after.classify_id)))
      throw new InvalidInput(new Map([['classify_id', new Invalid('class_is_off')]]));
    if (isSwitchedOn) {
      // Serializes concurrent switches, so that the second one counts the first.
      await sql`select pg_advisory_xact_lock(hashtextextended('shop_home_category on', 0))`.execute(
        tx,
      );
      const { count } = await tx
        .selectFrom('shop_home_category')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 1)
        .executeTakeFirstOrThrow();
      if (count >= maxHomeCategories)
        throw new InvalidInput(
          new Map([['status', new Invalid('too_many_on', { max: maxHomeCategories })]]),
        );
    }
    return values;
  },
});
