import { leastLogDays } from '../../resources/auth/logDays.ts';
import { settings as declaredSettings } from '../../resources/routine/settings.ts';
import type { AnyResource, AnyShape } from '../../src/schema/index.ts';
import { query, type Db } from '../db/index.ts';
import type { Settings } from '../siteSettings/index.ts';
import { maskData, maskUrl } from './mask.ts';
import { createOutcomes, type Outcome } from './outcomes.ts';
import { secretNames } from './secretNames.ts';
import { asyncCommit } from './unhurried.ts';

export type AdminLogOptions = {
  readonly db: Db;
  /** Unix seconds. */
  readonly now: () => number;
  readonly settings: Pick<Settings, 'peek' | 'isSecret'>;
  readonly shapes: readonly AnyShape[];
  readonly resources: readonly AnyResource[];
  /** Hears of what could not be recorded. */
  readonly warn: (message: string, facts: object) => void;
};

/** A call as it came. */
export type RecordedCall = {
  /** 0: nobody is signed in. */
  readonly adminId: number;
  readonly username: string;
  /** In both languages. */
  readonly title: { readonly 'zh-cn': string; readonly en: string };
  readonly pathname: string;
  readonly rawQuery: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly ip: string;
  readonly userAgent: string;
};

export type AdminLog = ReturnType<typeof createAdminLog>;

/**
 * The record of what staff do.
 *
 * A call is written before it is carried out, and a call that cannot be written is not carried out:
 * so nothing changes without a row that tells of it, also when the process dies meanwhile. What became
 * of the call is added afterwards; that may fail, is then told to `warn`, and the row keeps saying
 * that no result is known.
 */
export function createAdminLog({ db, now, settings, shapes, resources, warn }: AdminLogOptions) {
  const declared = secretNames(shapes, resources);
  const masking = { isSecret: (name: string) => declared.has(name) || settings.isSecret(name) };
  const outcomes = createOutcomes({ db, warn });

  /**
   * @param isBeyondRecall - the row is to be on disk before the call goes on
   * @throws what the database does: whoever calls decides whether the call goes on
   */
  async function write(
    call: RecordedCall,
    outcome: Outcome | 'begun',
    { isBeyondRecall = false } = {},
  ): Promise<number> {
    const { adminId, username, title, ip, userAgent } = call;
    const [row] = await query<{ id: number }>(
      db,
      `insert into admin_log
         (admin_id, username, title, title_en, outcome, url, data, ip, useragent, create_time,
          update_time)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
       returning id${isBeyondRecall ? '' : `, ${asyncCommit}`}`,
      [
        adminId,
        cut(username, 50),
        cut(title['zh-cn'], 100),
        cut(title.en, 100),
        outcome,
        maskUrl(call.pathname, call.rawQuery, masking),
        JSON.stringify(maskData(call.data, masking)),
        cut(ip, 50),
        cut(userAgent, 255),
        now(),
      ],
    );
    return row?.id ?? 0;
  }

  return {
    /** Whether the owner wants calls to be recorded. */
    isOn: (): boolean =>
      settings.peek('auto_write_admin_log') ?? declaredSettings.auto_write_admin_log.default,
    write,
    /** Adds what became of a call that was written before; whoever waits for its reply does not wait. */
    settle: outcomes.add,
    /** Until every outcome so far is written, or given up. */
    settled: outcomes.settled,
    /** Deletes what is older than the owner wants to keep, a part at a time. */
    async tidy(): Promise<void> {
      const wanted = settings.peek('admin_log_days') ?? declaredSettings.admin_log_days.default;
      const before = now() - Math.max(wanted, leastLogDays) * 86_400;
      await query(
        db,
        `delete from admin_log where id in (
           select id from admin_log where create_time < $1 order by create_time, id limit ${atOnce})`,
        [before],
      );
    },
  };
}

/** Rows deleted in one go, so that nobody waits for long. */
const atOnce = 5_000;

/** Characters as the database counts them: not halves of an emoji. */
function cut(text: string, max: number): string {
  const clean = text.replaceAll('\0', '').toWellFormed();
  return clean.length <= max ? clean : Array.from(clean).slice(0, max).join('');
}
