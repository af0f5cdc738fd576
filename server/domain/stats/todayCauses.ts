import { sql } from 'kysely';
import type { Language, OutputOf, shopCauses, TodayCause } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { names } from '../../db/index.ts';
import { addDays, comparedPeriod, dayAt, dayStart } from '../period.ts';
import { classNamesOf, goodsOf } from './shopFigures.ts';
import type { TodayContext } from './todayFigures.ts';

type CauseContext = TodayContext & {
  readonly lang: Language;
  /** False: the caller may not read the sales of products and categories. */
  readonly seesGoods: boolean;
};

type Largest = {
  readonly kind: TodayCause['kind'];
  readonly dim: string;
  /** Fen paid today, and on the same weekday a week ago up to the same time. */
  readonly value: number;
  readonly previous: number;
  /** Number of values of the kind on both days. */
  readonly known: number;
};

const order = names('shop_order', 'o');
const line = names('shop_order_goods', 'l');

/**
 * The product, the category and the channel whose sales changed most against the same weekday a week ago
 * up to the same time, the largest change first. Amounts are those of the lines, without freight. A
 * category or a channel without another beside it repeats the total, a category that changed as its product
 * did repeats the product: both are left out.
 */
export async function todayCauses(context: CauseContext): Promise<OutputOf<typeof shopCauses>> {
  const { db, lang, seesGoods, zone, now } = context;
  const found = await largestChanges(context);
  const product = found.find(({ kind }) => kind === 'goods');
  const causes = found
    .filter(({ kind, value, previous, known }) => {
      if (value === previous) return false;
      if (kind !== 'source' && !seesGoods) return false;
      if (kind !== 'goods' && known < 2) return false;
      return kind !== 'classify' || value - previous !== (product && changeOf(product));
    })
    .toSorted((one, other) => Math.abs(changeOf(other)) - Math.abs(changeOf(one)));
  const idsOf = (kind: TodayCause['kind']) =>
    causes.filter((cause) => kind === cause.kind).map(({ dim }) => Number(dim));
  const goods = await goodsOf(db, lang, idsOf('goods'));
  const classes = await classNamesOf(db, lang, idsOf('classify'));
  const nameOf = ({ kind, dim }: Largest): string => {
    if (kind === 'source') return dim;
    return kind === 'goods' ? goods(Number(dim)).name : (classes.get(Number(dim)) ?? `#${dim}`);
  };
  return {
    day: dayAt(now, zone),
    causes: causes.map((cause) => ({
      kind: cause.kind,
      value: cause.dim,
      name: nameOf(cause),
      amount: yuanOf(cause.value),
      previous: yuanOf(cause.previous),
      change: yuanOf(changeOf(cause)),
    })),
  };
}

const changeOf = ({ value, previous }: Pick<Largest, 'value' | 'previous'>) => value - previous;

/** Reads the orders paid within two days, by the index of their time. */
async function largestChanges({ db, zone, now }: TodayContext): Promise<readonly Largest[]> {
  const { today, previous } = comparedPeriod({ range: 'today', compare: 'week' }, { now, zone });
  const start = dayStart(today, zone);
  const end = dayStart(addDays(today, 1), zone);
  const earlier = dayStart(previous.from, zone);
  const until = previous.until ?? dayStart(addDays(previous.from, 1), zone);
  const kind = sql`case when grouping(${line.goods_id}) = 0 then 'goods'
    when grouping(${line.classify_id}) = 0 then 'classify' else 'source' end`;
  const found = await sql<Largest>`
    select distinct on (kind) kind, dim, value, previous, count(*) over (partition by kind) as known
    from (
      select ${kind} as kind,
        coalesce(${line.goods_id}::text, ${line.classify_id}::text, ${order.source}, '') as dim,
        coalesce(sum(${line.pay_amount}) filter (where ${order.pay_time} >= ${start}), 0)::bigint as value,
        coalesce(sum(${line.pay_amount}) filter (where ${order.pay_time} < ${until}), 0)::bigint as previous
      from ${order} join ${line} on ${line.order_id} = ${order.id}
      where ${order.pay_status} = 1 and (
        (${order.pay_time} >= ${start} and ${order.pay_time} < ${end})
        or (${order.pay_time} >= ${earlier} and ${order.pay_time} < ${until}))
      group by grouping sets ((${line.goods_id}), (${line.classify_id}), (${order.source}))
    ) sums
    order by kind, abs(value - previous) desc, dim`.execute(db);
  return found.rows;
}
