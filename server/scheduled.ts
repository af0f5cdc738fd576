import type { Database, Db } from './db/index.ts';
import {
  publishDueGoods,
  publishDuePosts,
  closeExpiredRecharges,
  tidyClicks,
  expireCoupons,
  remindCoupons,
  expireExports,
  sweepExports,
  type ExportFiles,
  forgetActionKeys,
  forgetIdempotencyKeys,
  rollUpViews,
  refreshAllSpending,
  rollUpDays,
} from './domain/index.ts';

type ScheduledOptions = Pick<Database, 'db' | 'slow'> & {
  /** Unix seconds. */
  readonly now: () => number;
  /** In which a day begins and ends. */
  readonly zone: string;
  readonly exportFiles: ExportFiles;
  readonly warn: (message: string, facts: object) => void;
};

/** What waits for its time: each run does what is due by now. */
export function createScheduled({ db, slow, now, zone, exportFiles, warn }: ScheduledOptions) {
  const views = daily((each, at) => rollUpViews(each, at, zone));
  const exports = daily((each) =>
    sweepExports(each, exportFiles).catch((err: unknown) =>
      warn('lost files of exports were not removed', { err }),
    ),
  );
  const spending = daily((each) => refreshAllSpending(each));
  return {
    tidy: () =>
      Promise.all([
        ...[
          publishDueGoods,
          publishDuePosts,
          closeExpiredRecharges,
          tidyClicks,
          expireCoupons,
          remindCoupons,
          (each: Db, at: number) => expireExports(each, at, exportFiles),
          forgetActionKeys,
          forgetIdempotencyKeys,
          spending,
          exports,
          views,
        ].map((run) => run(db, now())),
        rollUpDays(slow, { now: now(), zone }),
      ]),
  };
}

/** Runs at the first look and then once a day; what failed is tried again at the next. */
function daily(run: (db: Db, now: number) => Promise<unknown>) {
  let last = -1;
  return async (db: Db, now: number): Promise<void> => {
    const day = Math.floor(now / 86_400);
    if (day === last) return;
    await run(db, now);
    last = day;
  };
}
