import { leastLogDays } from '../../../resources/auth/logDays.ts';
import { settings } from '../../../resources/routine/settings.ts';
import { query, type Db } from '../../db/index.ts';

type Keeping = {
  readonly db: Db;
  /** Unix seconds. */
  readonly now: () => number;
  /** What the owner set, if anything. */
  readonly keptDays: () => number | null | undefined;
};

/** Lets go of what was deleted or changed long ago, taken back or not, a part at a time. */
export async function tidyKept({ db, now, keptDays }: Keeping): Promise<void> {
  const days = keptDays() ?? settings.kept_days.default;
  const before = now() - Math.max(days, leastLogDays) * daySeconds;
  for (const log of ['security_data_recycle_log', 'security_sensitive_data_log'])
    await query(
      db,
      `delete from ${log} where id in (
         select id from ${log} where create_time < $1 order by create_time, id limit ${atOnce})`,
      [before],
    );
}

const daySeconds = 86_400;
/** Rows deleted in one go, so that nobody waits for long. */
const atOnce = 5_000;
