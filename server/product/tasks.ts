import { hourSeconds, minuteSeconds } from '../../src/schema/index.ts';
import type { Database, Db } from '../db/index.ts';
import {
  agreeDueRefunds,
  autoReceive,
  autoReview,
  closeExpiredRecharges,
  closeOverdueReturns,
  closeUnpaid,
  expireCoupons,
  expireExports,
  type ExportFiles,
  type PaymentReports,
  publishDueGoods,
  publishDuePosts,
  refreshAllSpending,
  remindCoupons,
  retryFailedRefunds,
  rollUpDays,
  rollUpViews,
  runChecks,
  sweepExports,
  syncChecks,
  tidyClicks,
} from '../domain/index.ts';
import type { ScheduledTask } from '../jobs/index.ts';

type ProductTaskOptions = Pick<Database, 'db' | 'slow'> & {
  /** Unix seconds. */
  readonly now: () => number;
  /** Time zone that defines a day. */
  readonly zone: string;
  readonly exportFiles: ExportFiles;
  readonly payments: Pick<PaymentReports, 'mayClose' | 'mayCloseRecharge' | 'query'>;
  /** Hears of rows that have changed. */
  readonly changed?: (resource: string) => void;
};

/** The scheduled tasks of the shop: each run does the work that is due by now. Source: domain B.11. */
export function productTasks(options: ProductTaskOptions): readonly ScheduledTask[] {
  const { db, slow, zone, exportFiles, changed = () => {}, payments } = options;
  const checks = { slow, now: options.now, zone, changed: () => changed('integrity_check') };
  const due =
    (run: (db: Db, now: number) => Promise<unknown>): ScheduledTask['run'] =>
    (now) =>
      run(db, now);
  return [
    {
      name: 'order.close_unpaid',
      every: 20,
      run: (now) => closeUnpaid(db, now, payments.mayClose),
    },
    {
      name: 'order.auto_receive',
      every: 5 * minuteSeconds,
      run: (now) => autoReceive(db, now, zone),
    },
    { name: 'order.auto_evaluate', every: 5 * minuteSeconds, run: due(autoReview) },
    { name: 'payment.query', every: minuteSeconds, run: () => payments.query() },
    {
      name: 'recharge.close',
      every: minuteSeconds,
      run: (now) => closeExpiredRecharges(db, now, payments.mayCloseRecharge),
    },
    { name: 'refund.deadline', every: minuteSeconds, run: due(closeOverdueReturns) },
    { name: 'refund.auto_agree', every: minuteSeconds, run: due(agreeDueRefunds) },
    { name: 'refund.retry', every: minuteSeconds, run: due(retryFailedRefunds) },
    { name: 'coupon.expire', every: 10 * minuteSeconds, run: due(expireCoupons) },
    { name: 'coupon.remind', every: '10:00', run: due(remindCoupons) },
    { name: 'goods.publish', every: minuteSeconds, run: due(publishDueGoods) },
    { name: 'blog.publish', every: minuteSeconds, run: due(publishDuePosts) },
    {
      name: 'export.expire',
      every: hourSeconds,
      run: (now) => expireExports(db, now, exportFiles),
    },
    { name: 'export.sweep', every: '03:40', run: () => sweepExports(db, exportFiles) },
    {
      name: 'stat.rollup',
      every: 10 * minuteSeconds,
      run: (now) => rollUpDays(slow, { now, zone }),
    },
    { name: 'viewlog.rollup', every: hourSeconds, run: (now) => rollUpViews(db, now, zone) },
    { name: 'member.spending', every: '03:30', run: () => refreshAllSpending(db) },
    { name: 'advert.purge', every: hourSeconds, run: due(tidyClicks) },
    { name: 'integrity.check', every: '04:00', run: () => runChecks(checks) },
  ];
}

/** Tasks that take long, and that tests leave out. */
export const longTasks: readonly string[] = ['integrity.check'];

/** Writes what the tasks work on. */
export async function beforeTasks({
  db,
  now,
}: Pick<ProductTaskOptions, 'db' | 'now'>): Promise<void> {
  await syncChecks(db, now());
}
