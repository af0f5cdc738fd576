import { defaultLanguage } from '../../src/contract/index.ts';
import { writeMoment } from '../../src/schema/index.ts';
import { query, type Db, type Tx } from '../db/index.ts';
import type { Mail, MailOptions } from '../mail/index.ts';
import type { Settings } from '../siteSettings/index.ts';

type NoticesOptions = {
  readonly db: Db;
  /** Unix seconds. */
  readonly now: () => number;
  readonly zone: string;
  readonly settings: Pick<Settings, 'get'>;
  readonly mail: Pick<Mail, 'keep' | 'isSetUp' | 'siteName'>;
  readonly texts: MailOptions['texts'];
};

type Document = {
  readonly id: number;
  readonly title: string;
  readonly expire_date: string;
  readonly days: number;
};

type Reader = { readonly to: string; readonly site: string; readonly isSent: boolean };

/** So many days before, the earlier first. Source: domain A4. */
const warnings = [30, 7] as const;
const [early, late] = warnings;

/** What the shop tells by itself, without anybody having done something. */
export function createNotices({ db, now, zone, settings, mail, texts }: NoticesOptions) {
  /** Each document is told of once early and once late, in one mail for all that are due together. */
  async function warn(tx: Tx, today: string, { to, site, isSent }: Reader): Promise<void> {
    if (to === '') return;
    const due = await query<Document>(tx, dueSql, [today, early, late]);
    if (due.length === 0) return;
    const say = (place: string, params: Readonly<Record<string, string>> = {}) =>
      texts.say(defaultLanguage, `mails.documents.${place}`, params);
    const lines = due.map(({ title, expire_date, days }) =>
      say(days < 0 ? 'over' : 'line', { title, day: expire_date, days: String(days) }),
    );
    await mail.keep(
      tx,
      {
        to,
        event: 'document_expiring',
        lang: defaultLanguage,
        subject: say('subject', { site, count: String(due.length) }),
        body: [say('text'), '', ...lines].join('\n'),
        ip: '',
      },
      isSent,
    );
    await query(
      tx,
      `update company_upload set warned_days = case when expire_date - $2::date <= $3 then $3 else $4 end
       where id = any($1)`,
      [due.map(({ id }) => id), today, late, early],
    );
  }

  return {
    /** Looks at the day: run it as often as you like, from several processes. */
    async run(): Promise<void> {
      const today = writeMoment(now(), zone).slice(0, 10);
      const reader: Reader = {
        to: await settings.get('notice_mail'),
        site: await mail.siteName(defaultLanguage),
        isSent: await mail.isSetUp(),
      };
      await db.transaction().execute(async (tx) => {
        // Two processes would tell of the same documents.
        await query(tx, `select pg_advisory_xact_lock(hashtextextended('notices', 0))`, []);
        await query(tx, expirySql, [today, early]);
        await warn(tx, today, reader);
      });
    },
  };
}

const dueSql = `select id, title, expire_date::text as expire_date, expire_date - $1::date as days
  from company_upload
  where status = 1 and expire_date - $1::date <= $2
    and (warned_days = 0 or (warned_days > $3 and expire_date - $1::date <= $3))
  order by expire_date, id limit 100`;

/** Whether each is about to expire, as its list filters by it. */
const expirySql = `update company_upload set expiry = later.expiry
  from (
    select id, case when expire_date < $1::date then 2
      when expire_date - $1::date <= $2 then 1 else 0 end as expiry
    from company_upload
  ) later
  where later.id = company_upload.id and later.expiry <> company_upload.expiry`;
