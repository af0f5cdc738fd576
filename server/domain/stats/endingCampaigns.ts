import { type RawBuilder, sql } from 'kysely';
import { names, type Db } from '../../db/index.ts';

/** Lists whose records run for a time, by the names of their resources. */
export const campaignLists = [
  'coupon',
  'shop_banner',
  'shop_notice_bar',
  'shop_hot_recommend',
] as const;
export type CampaignList = (typeof campaignLists)[number];

export type EndingRow = {
  readonly resource: CampaignList;
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  /** Unix seconds; null: it has no end within the days looked ahead. */
  readonly ends: number | null;
  /** Coupons that can still be claimed; null: enough, or no limit. */
  readonly remaining: number | null;
};

const aheadSeconds = 7 * 86_400;
const most = 5;
/** Share of a coupon's quantity at which it runs out. */
const lowShare = 0.1;

type EndingContext = {
  readonly db: Db;
  readonly now: number;
  /** The lists that the caller may read. */
  readonly lists: readonly CampaignList[];
};

/**
 * Running records of the lists that end within seven days, and coupons of which at most a tenth is left;
 * at most five, the earliest end first, then those that run out.
 */
export async function endingCampaigns(context: EndingContext): Promise<readonly EndingRow[]> {
  const { db, now, lists } = context;
  if (lists.length === 0) return [];
  const parts = lists.map((list) => (list === 'coupon' ? couponsOf(now) : advertsOf(list, now)));
  const found = await sql<EndingRow>`
    select * from (${sql.join(parts, sql` union all `)}) ending
    order by ending.ends nulls last, ending.remaining, ending.resource, ending.id limit ${most}`.execute(
    db,
  );
  return found.rows;
}

function couponsOf(now: number): RawBuilder<EndingRow> {
  const coupon = names('coupon', 'c');
  const ends = sql`case when ${coupon.valid_end} <= ${now + aheadSeconds} then ${coupon.valid_end} end`;
  const rest = sql`${coupon.total} - ${coupon.received}`;
  const isLow = sql`(${coupon.total} > 0 and ${rest} > 0 and ${rest} <= ${coupon.total} * ${lowShare}::numeric)`;
  return sql<EndingRow>`select 'coupon' as resource, ${coupon.id} as id, ${coupon.name} as name,
      ${coupon.name_en} as name_en, ${ends} as ends, case when ${isLow} then ${rest} end as remaining
    from ${coupon}
    where ${coupon.status} = 1
      and (${coupon.valid_start} is null or ${coupon.valid_start} <= ${now})
      and (${coupon.valid_end} is null or ${coupon.valid_end} > ${now})
      and (${coupon.valid_end} <= ${now + aheadSeconds} or ${isLow})`;
}

function advertsOf(list: Exclude<CampaignList, 'coupon'>, now: number): RawBuilder<EndingRow> {
  const advert = names(list, 'a');
  return sql<EndingRow>`select ${sql.lit(list)} as resource, ${advert.id} as id, ${advert.title} as name,
      ${advert.title_en} as name_en, ${advert.end_time} as ends, null::integer as remaining
    from ${advert}
    where ${advert.status} = 1 and (${advert.start_time} is null or ${advert.start_time} <= ${now})
      and ${advert.end_time} > ${now} and ${advert.end_time} <= ${now + aheadSeconds}`;
}
