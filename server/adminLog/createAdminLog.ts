import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, type Expression, sql } from 'kysely';
import { leastLogDays } from '../../resources/auth/logDays.ts';
import { settings as declaredSettings } from '../../resources/settings.ts';
import { type AnyResource, type AnyShape, daySeconds } from '../../src/schema/index.ts';
import { type Db, names, sendAlong, type Tx, unnest } from '../db/index.ts';
import type { Settings } from '../siteSettings/index.ts';
import { maskData, maskUrl, secretNames } from './mask.ts';

export type AdminLogOptions = {
  readonly db: Db;
  /** Unix seconds. */
  readonly now: () => number;
  readonly settings: Pick<Settings, 'peek' | 'isSecret'>;
  readonly shapes: readonly AnyShape[];
  readonly resources: readonly AnyResource[];
  /** Called with calls that could not be logged. */
  readonly warn: (message: string, facts: object) => void;
};

/** A call as it came. */
export type RecordedCall = {
  /** 0: not signed in. */
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
 * The log of the calls of admins.
 *
 * A call is logged before it runs, and a call that cannot be logged does not run: nothing changes
 * without a log row, even when the process dies meanwhile. The outcome is added afterwards; if that
 * fails, `warn` is called and the row keeps saying that no outcome is known.
 */
export function createAdminLog({ db, now, settings, shapes, resources, warn }: AdminLogOptions) {
  const declared = secretNames(shapes, resources);
  const masking = { isSecret: (name: string) => declared.has(name) || settings.isSecret(name) };
  const outcomes = createOutcomes({ db, warn });
  const [insertDurably, insertAsync, insertAlong] = compileInserts(db);

  /**
   * @param isBeyondRecall - the row is to be on disk before the call goes on
   * @throws errors of the database: the caller decides if the call goes on
   */
  async function write(
    call: RecordedCall,
    outcome: Outcome | 'begun',
    { isBeyondRecall = false } = {},
  ): Promise<number> {
    const insert = isBeyondRecall ? insertDurably : insertAsync;
    const parameters = valuesOf(call, outcome);
    const { rows } = await db.executeQuery<{ id: number }>({ ...insert, parameters });
    const [row] = rows;
    return row?.id ?? 0;
  }

  function valuesOf(call: RecordedCall, outcome: Outcome | 'begun'): readonly (string | number)[] {
    const { adminId, username, title, ip, userAgent } = call;
    return [
      adminId,
      adminId,
      cut(username, 50),
      cut(username, 50),
      cut(title['zh-cn'], 100),
      cut(title.en, 100),
      outcome,
      maskUrl(call.pathname, call.rawQuery, masking),
      JSON.stringify(maskData(call.data, masking)),
      cut(ip, 50),
      cut(userAgent, 255),
      now(),
      now(),
    ];
  }

  return {
    /** True if the log is enabled in the settings. */
    isOn: (): boolean =>
      settings.peek('auto_write_admin_log') ?? declaredSettings.auto_write_admin_log.default,
    write,
    /** Writes a call that is done, along with the next statement of the transaction that does it. */
    writeAlong: (tx: Tx, call: RecordedCall): Promise<void> =>
      sendAlong(tx, insertAlong, valuesOf(call, 'done')),
    /** Adds the outcome of a logged call; the reply does not wait for it. */
    settle: outcomes.add,
    /** Until every outcome so far is written, or given up. */
    settled: outcomes.settled,
    /** Deletes rows older than the setting allows, a portion at a time. */
    async tidy(): Promise<void> {
      const wanted = settings.peek('admin_log_days') ?? declaredSettings.admin_log_days.default;
      const before = now() - Math.max(wanted, leastLogDays) * daySeconds;
      await db
        .deleteFrom('admin_log')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('admin_log')
            .select('id')
            .where('create_time', '<', before)
            .orderBy('create_time')
            .orderBy('id')
            .limit(deletedAtOnce),
        )
        .execute();
    },
  };
}

/** Rows per deletion, so that other queries do not wait for long. */
const deletedAtOnce = 5_000;

/** Characters as the database counts them: not halves of an emoji. */
function cut(text: string, max: number): string {
  const clean = text.replaceAll('\0', '').toWellFormed();
  return clean.length <= max ? clean : Array.from(clean).slice(0, max).join('');
}

export type Outcome = 'done' | 'refused' | 'failed';

/** The outcome of a call, and the admin when that was not known before. */
export type Ending = { readonly outcome: Outcome; readonly adminId?: number | undefined };

type OutcomeOptions = {
  readonly db: Db;
  readonly warn: (message: string, facts: object) => void;
};

/** Outcomes that may wait; more of them means that the database has been away for long. */
const mostWaiting = 10_000;
const atOnce = 500;
const pausesMs = [0, 100, 1_000];

/**
 * Writes outcomes in the background: the first at once, those that come meanwhile together. After a
 * few failed attempts they are reported and dropped.
 */
function createOutcomes({ db, warn }: OutcomeOptions) {
  let waiting: (readonly [id: number, ending: Ending])[] = [];
  let working: Promise<void> | undefined;
  let lost = 0;

  function add(id: number, ending: Ending): void {
    if (waiting.length >= mostWaiting) {
      lost += 1;
      // One warning per thousand.
      if (lost % 1_000 === 1) warn('admin log: results are not recorded any more', { lost });
      return;
    }
    waiting.push([id, ending]);
    working ??= work().finally(() => (working = undefined));
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const [now, later] = [waiting.slice(0, atOnce), waiting.slice(atOnce)];
      waiting = later;
      await write(now);
    }
  }

  async function write(some: typeof waiting): Promise<void> {
    let failure: unknown;
    for (const pauseMs of pausesMs) {
      if (pauseMs > 0) await sleep(pauseMs);
      try {
        const endings = unnest('o', {
          id: ['bigint', some.map(([id]) => id)],
          outcome: ['text', some.map(([, { outcome }]) => outcome)],
          admin_id: ['bigint', some.map(([, { adminId }]) => adminId ?? null)],
        });
        await db
          .updateTable('admin_log as l')
          .from(endings)
          .set((eb) => ({
            // Cut to the type of the column by the list above.
            outcome: eb.ref('o.outcome').$castTo<Outcome>(),
            admin_id: eb.fn.coalesce('o.admin_id', 'l.admin_id'),
            admin_name: nicknameOf(eb.ref('o.admin_id'), eb.ref('l.admin_name')),
          }))
          .whereRef('l.id', '=', 'o.id')
          .where('l.outcome', '=', 'begun')
          .returning(asyncCommit)
          .execute();
        return;
      } catch (error) {
        failure = error;
      }
    }
    lost += some.length;
    warn('admin log: results could not be recorded', { lost, err: failure });
  }

  return { add, settled: async (): Promise<void> => working };
}

/**
 * Acknowledges a statement before it is on disk. No change is ever on disk without its log row: the
 * change is committed later, and the database writes its journal in order.
 */
const asyncCommit = sql`set_config('synchronous_commit', 'off', true)`.as('commit');

/**
 * Built once, since every call is logged: the statement that is on disk at once, the faster one, and the
 * one within the transaction of a change.
 */
function compileInserts(
  db: Db,
): readonly [CompiledQuery<{ id: number }>, CompiledQuery<{ id: number }>, CompiledQuery] {
  const insert = db.insertInto('admin_log').values({
    admin_id: 0,
    // Without a session the typed name is the only one.
    admin_name: nicknameOf(sql`${0}`, sql`${''}`),
    username: '',
    title: '',
    title_en: '',
    outcome: 'begun',
    url: '',
    data: '',
    ip: '',
    useragent: '',
    create_time: 0,
    update_time: 0,
  });
  const counted = insert.returning('id');
  return [counted.compile(), counted.returning(asyncCommit).compile(), insert.compile()];
}

const account = names('admin', 'account');

/** The nickname of an account, else another name. */
const nicknameOf = (
  id: Expression<unknown>,
  otherwise: Expression<unknown>,
) => sql<string>`coalesce(
  (select ${account.nickname} from ${account} where ${account.id} = ${id}::bigint), ${otherwise}::text)`;
