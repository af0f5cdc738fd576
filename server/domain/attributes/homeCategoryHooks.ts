import { homeCategories, maxHomeCategories } from '../../../resources/attributes/homeCategories.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { isClassOn } from '../goods/goodsRules.ts';
import { sql } from 'kysely';

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
