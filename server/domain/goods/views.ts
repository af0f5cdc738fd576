import { type Insertable, sql } from 'kysely';
import { ViewPeriod } from '../../../resources/traffic/viewGoods.ts';
import { daySeconds, momentOf, writeMoment } from '../../../src/schema/index.ts';
import { type Db, names, type Tables, transact, type Tx } from '../../db/index.ts';

type ViewRow = Insertable<Tables['goods_view_log']>;

/** A view as the storefront tells it. */
export type GoodsView = {
  readonly goodsId: number;
  readonly visitorId: string;
  readonly memberId: number | undefined;
  readonly source: NonNullable<ViewRow['source']>;
  readonly terminal: NonNullable<ViewRow['terminal']>;
  readonly referer: string;
  readonly ipHash: string;
  readonly userAgent: string;
  readonly staySeconds: number | undefined;
};

/** Reloading within so many seconds is no second view. */
const sameViewSeconds = 30;

/**
 * Keeps a view. A second call of the same visitor within 30 seconds, or when they leave the page, tells
 * how long they stayed and is no other view. Views of goods that do not exist are ignored. Source: domain
 * A26.
 */
export const countView = (db: Db, view: GoodsView, now: number): Promise<void> =>
  transact(db, async (tx) => {
    const { goodsId, visitorId, staySeconds = 0 } = view;
    const goods = await tx
      .selectFrom('shop_goods')
      .select('id')
      .where('id', '=', goodsId)
      .executeTakeFirst();
    if (!goods) return;
    await sql`select pg_advisory_xact_lock(hashtextextended(
      ${`view ${visitorId} ${goodsId}`}, 0))`.execute(tx);
    const last = await tx
      .selectFrom('goods_view_log')
      .select(['id', 'stay_seconds'])
      .where('visitor_id', '=', visitorId)
      .where('goods_id', '=', goodsId)
      .where('create_time', '>=', now - sameViewSeconds - staySeconds)
      .orderBy('create_time', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last) {
      await tx
        .updateTable('goods_view_log')
        .set({ stay_seconds: Math.max(last.stay_seconds ?? 0, staySeconds), update_time: now })
        .where('id', '=', last.id)
        .execute();
      return;
    }
    await tx
      .insertInto('goods_view_log')
      .values({
        goods_id: goodsId,
        visitor_id: visitorId,
        user_id: view.memberId ?? null,
        source: view.source,
        terminal: view.terminal,
        referer: view.referer,
        ip_hash: view.ipHash,
        is_bot: bots.test(view.userAgent) ? 1 : 0,
        stay_seconds: view.staySeconds ?? null,
        create_time: now,
        update_time: now,
      })
      .execute();
  });

/** User agents of crawlers, previews and programs. */
const bots =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|headless|curl\/|wget\/|python-|^$/i;

const view = names('goods_view_log', 'view');
const line = names('shop_order_goods', 'line');

const keptDays = 90;

/**
 * Counts the days that are over by source, writes the counts of products anew, and forgets views that are
 * older than 90 days. Running it again changes nothing.
 */
export const rollUpViews = (db: Db, now: number, zone: string): Promise<void> =>
  transact(db, (tx) => rollUp(tx, now, zone));

export async function rollUp(tx: Tx, now: number, zone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('views', 0))`.execute(tx);
  const today = Number(momentOf(writeMoment(now, zone).slice(0, 10), zone));
  await countDays(tx, { now, today, zone });
  await tx.deleteFrom('goods_view_stat').execute();
  for (const period of Object.values(ViewPeriod)) await countGoods(tx, { now, today, period });
  await tx
    .deleteFrom('goods_view_log')
    .where('create_time', '<', today - keptDays * daySeconds)
    .execute();
}

type Days = { readonly now: number; /** Its first second. */ readonly today: number };

/** A day that was counted once stays so: of the oldest one, views may be gone already. */
const countDays = (tx: Tx, { now, today, zone }: Days & { readonly zone: string }) =>
  tx
    .insertInto('goods_view_day')
    .columns(['day', 'source', 'pv', 'uv', 'create_time', 'update_time'])
    .expression(
      tx
        .selectFrom(
          sql<{ day: number; source: NonNullable<ViewRow['source']>; pv: number; uv: number }>`(
            select extract(epoch from date_trunc('day',
                to_timestamp(${view.create_time}) at time zone ${zone}) at time zone ${zone})::bigint as day,
              ${view.source}, count(*)::integer as pv,
              count(distinct ${view.visitor_id}) filter (where ${view.is_bot} = 0)::integer as uv
            from ${view} where ${view.create_time} < ${today} group by 1, 2)`.as('counted'),
        )
        .select((eb) => [
          'counted.day',
          'counted.source',
          'counted.pv',
          'counted.uv',
          eb.val(now).as('create_time'),
          eb.val(now).as('update_time'),
        ]),
    )
    .onConflict((on) => on.columns(['day', 'source']).doNothing())
    .execute();

type Period = Days & { readonly period: 7 | 30 | 90 };

/** Visitors of a period are counted once, however many days they came. */
const countGoods = (tx: Tx, { now, today, period }: Period) =>
  tx
    .insertInto('goods_view_stat')
    .columns(['period', 'goods_id', 'pv', 'uv', 'orders', 'create_time', 'update_time'])
    .expression(
      tx
        .selectFrom(
          sql<{ goods_id: number; pv: number; uv: number; orders: number }>`(
            select seen.goods_id, seen.pv, seen.uv, coalesce(bought.orders, 0)::integer as orders
            from (
              select ${view.goods_id}, count(*)::integer as pv,
                count(distinct ${view.visitor_id}) filter (where ${view.is_bot} = 0)::integer as uv
              from ${view} where ${view.create_time} >= ${today - period * daySeconds} group by 1
            ) seen left join (
              select ${line.goods_id}, count(distinct ${line.order_id}) as orders
              from ${line} where ${line.create_time} >= ${today - period * daySeconds} group by 1
            ) bought on bought.goods_id = seen.goods_id)`.as('counted'),
        )
        .select((eb) => [
          eb.val(period).as('period'),
          'counted.goods_id',
          'counted.pv',
          'counted.uv',
          'counted.orders',
          eb.val(now).as('create_time'),
          eb.val(now).as('update_time'),
        ]),
    )
    .execute();
