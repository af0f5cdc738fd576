import { type Selectable, sql } from 'kysely';
import { AdvertKind } from '../../../resources/marketing/adverts.ts';
import { banners, mostBanners } from '../../../resources/marketing/banners.ts';
import { hourSeconds, Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { type Db, type Tables, transact, type Tx } from '../../db/index.ts';

type BannerRow = Selectable<Tables['shop_banner']>;
type BannerPeriod = Pick<BannerRow, 'status' | 'end_time'>;

export const bannerHooks = hooksOf(banners, {
  async finish({ tx, before, after, now }) {
    const counts = ({ status, end_time: end }: BannerPeriod) =>
      status === 1 && (end === null || end > now);
    const isCounted = before?.position === after.position && counts(before);
    if (counts(after) && !isCounted) await assertRoom(tx, after.position, now);
  },
});

/**
 * Banners of a position are counted one write at a time; those that wait count too, those that are
 * over do not.
 *
 * @throws {InvalidInput} too_many_banners on `position`
 */
async function assertRoom(tx: Tx, position: BannerRow['position'], now: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`banners ${position}`}, 0))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('shop_banner')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('position', '=', position)
    .where('status', '=', 1)
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
    .executeTakeFirstOrThrow();
  if (count > mostBanners)
    throw new InvalidInput(
      new Map([['position', new Invalid('too_many_banners', { max: mostBanners })]]),
    );
}

const tables = {
  [AdvertKind.banner]: 'shop_banner',
  [AdvertKind.hot]: 'shop_hot_recommend',
  [AdvertKind.notice]: 'shop_notice_bar',
} as const;

export type AdvertClick = {
  readonly kind: keyof typeof tables;
  readonly id: number;
  readonly visitorId: string;
};

/**
 * Counts a click once for each visitor and hour. A click on nothing, or on an advert that is not
 * shown at the moment, is ignored.
 */
export const countClick = (
  db: Db,
  { kind, id, visitorId }: AdvertClick,
  now: number,
): Promise<void> =>
  transact(db, async (tx) => {
    const advert = await tx
      .selectFrom(tables[kind])
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 1)
      .where((eb) => eb.or([eb('start_time', 'is', null), eb('start_time', '<=', now)]))
      .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
      .executeTakeFirst();
    if (!advert) return;
    const isFirst = await tx
      .insertInto('shop_advert_click')
      .values({
        kind,
        advert_id: id,
        visitor_id: visitorId,
        hour: hourOf(now),
        create_time: now,
        update_time: now,
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isFirst) return;
    await tx
      .updateTable(tables[kind])
      .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
      .where('id', '=', id)
      .execute();
  });

const hourOf = (now: number): number => Math.floor(now / hourSeconds);

/** Deletes the clickers of past hours. */
export const tidyClicks = (db: Db, now: number) =>
  db.deleteFrom('shop_advert_click').where('hour', '<', hourOf(now)).execute();
