import { hourSeconds, minuteSeconds } from '../src/schema/index.ts';
import type { Database, Db } from './db/index.ts';
import {
  autoReview,
  autoReceive,
  closeUnpaid,
  type PaymentReports,
  publishDueGoods,
  publishDuePosts,
  agreeDueRefunds,
  closeExpiredRecharges,
  closeOverdueReturns,
  retryFailedRefunds,
  tidyClicks,
  expireCoupons,
  remindCoupons,
  expireExports,
  sweepExports,
  type ExportFiles,
  forgetActionKeys,
  forgetIdempotencyKeys,
  purgeNotices,
  rollUpViews,
  refreshAllSpending,
  rollUpDays,
  runChecks,
  syncChecks,
} from './domain/index.ts';
import { createScheduler, type ScheduledTask } from './jobs/index.ts';

type ScheduledOptions = Pick<Database, 'db' | 'slow' | 'listen'> & {
  /** Unix seconds. */
  readonly now: () => number;
  /** Time zone that defines a day. */
  readonly zone: string;
  readonly exportFiles: ExportFiles;
  /** Runs what is due of the modules. */
  readonly moduleTasks: () => Promise<void>;
  readonly payments: Pick<PaymentReports, 'mayClose' | 'mayCloseRecharge' | 'query'>;
  readonly warn: (message: string, facts: object) => void;
  /** Hears of rows that have changed. */
  readonly changed?: (resource: string) => void;
};

/** Runs the scheduled tasks: each run does the work that is due by now. Source: domain B.11. */
export function createScheduled(options: ScheduledOptions) {
  const { db, slow, zone, exportFiles, changed = () => {}, payments } = options;
  const checks = { slow, now: options.now, zone, changed: () => changed('integrity_check') };
  const due =
    (run: (db: Db, now: number) => Promise<unknown>): ScheduledTask['run'] =>
    (now) =>
      run(db, now);
  const tasks: readonly ScheduledTask[] = [
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
    { name: 'notice.purge', every: '03:50', run: (now) => purgeNotices(slow, now) },
    {
      name: 'request.purge',
      every: hourSeconds,
      run: (now) => Promise.all([forgetActionKeys(db, now), forgetIdempotencyKeys(db, now)]),
    },
    { name: 'module.tasks', every: minuteSeconds, run: () => options.moduleTasks() },
    { name: 'integrity.check', every: '04:00', run: () => runChecks(checks) },
  ];
  const scheduler = createScheduler({
    ...options,
    tasks,
    changed: () => changed('scheduled_task'),
  });
  return {
    ...scheduler,
    async start(): Promise<void> {
      await syncChecks(db, options.now());
      await scheduler.start();
    },
    /** Runs everything once, whatever is due, but for the long check: for tests. */
    tidy: () =>
      Promise.all(
        tasks.filter(({ name }) => name !== 'integrity.check').map(({ run }) => run(options.now())),
      ),
  };
}
