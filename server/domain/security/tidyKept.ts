import { leastLogDays } from '../../../resources/auth/logDays.ts';
import { settings } from '../../../resources/routine/settings.ts';
import type { Db } from '../../db/index.ts';

type LogRetention = {
  readonly db: Db;
  /** Unix seconds. */
  readonly now: () => number;
  /** The setting of the owner, if any. */
  readonly keptDays: () => number | null | undefined;
};

/** Deletes entries of the recycle bin and of the edit history after their retention, in batches. */
export async function tidyKept({ db, now, keptDays }: LogRetention): Promise<void> {
  const days = keptDays() ?? settings.kept_days.default;
  const before = now() - Math.max(days, leastLogDays) * daySeconds;
  for (const log of ['security_data_recycle_log', 'security_sensitive_data_log'] as const)
    await db
      .deleteFrom(log)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(log)
          .select('id')
          .where('create_time', '<', before)
          .orderBy('create_time')
          .orderBy('id')
          .limit(atOnce),
      )
      .execute();
}

const daySeconds = 86_400;
/** Rows of one batch, so that locks are short. */
const atOnce = 5_000;
