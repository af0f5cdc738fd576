import { sql } from 'kysely';
import { exchangeRates } from '../../../resources/shop/exchangeRates.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';

/** The rate of the base to itself. */
const one = '1.00000000';

/** A change above this part of the rate has to be confirmed. */
const largestChange = 0.2;

/** One currency is the base, at 1; every change of a rate is kept. */
export const exchangeRateHooks = hooksOf(exchangeRates, {
  async prepare({ tx, before, values }) {
    const { rate_confirmed: confirmed, ...others } = values;
    const becomesBase = values['is_base'] === 1 && before?.is_base !== 1;
    if (becomesBase && (await hasPaidOrder(tx))) throw refused('is_base', 'base_in_use');
    if (becomesBase) return { ...others, rate: one, rate_confirmed: 0 };
    const { rate } = values;
    if (before && typeof rate === 'string' && rate !== before.rate) {
      if (before.is_base === 1) throw refused('rate', 'base_rate');
      const change = Math.abs(Number(rate) / Number(before.rate) - 1);
      if (change > largestChange && confirmed !== 1)
        throw refused('rate_confirmed', 'large_change');
    }
    return { ...others, rate_confirmed: 0 };
  },

  async finish({ tx, admin, now, before, after }) {
    if (after.is_base === 1 && after.rate !== one) {
      // The first currency is the base of itself.
      await tx.updateTable('exchange_rate').set({ rate: one }).where('id', '=', after.id).execute();
    }
    if (!before || before.rate === after.rate) return;
    const entry = { admin_id: admin.id, create_time: now, update_time: now };
    await tx
      .insertInto('exchange_rate_log')
      .values({ rate_id: after.id, old_rate: before.rate, new_rate: after.rate, ...entry })
      .execute();
    if (after.is_base !== 1 || before.is_base === 1) return;
    // Rates of the old base become rates of the new one.
    const rates = await tx
      .selectFrom('exchange_rate')
      .select(['id', 'rate'])
      .where('id', '<>', after.id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    for (const { id, rate } of rates) {
      const row = await tx
        .updateTable('exchange_rate')
        .set((eb) => ({
          rate: sql<string>`greatest(round(${eb.ref('rate')} / ${before.rate}::numeric, 8), 0.00000001)`,
          version: eb('version', '+', 1),
          update_time: now,
        }))
        .where('id', '=', id)
        .returning('rate')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('exchange_rate_log')
        .values({ rate_id: id, old_rate: rate, new_rate: row.rate, ...entry })
        .execute();
    }
  },

  async remove({ tx, rows }) {
    const { count } = await tx
      .selectFrom('shop_order')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(
        'currency',
        '=',
        anyOf(
          'text',
          rows.map(({ currency }) => currency),
        ),
      )
      .executeTakeFirstOrThrow();
    if (Number(count) > 0)
      throw new Refusal('in_use', { params: { count: Number(count) }, data: { blockers: [] } });
  },
});

async function hasPaidOrder(tx: Tx): Promise<boolean> {
  const paid = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('pay_status', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
