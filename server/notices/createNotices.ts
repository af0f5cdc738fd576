import { sql } from 'kysely';
import { defaultLanguage } from '../../src/contract/index.ts';
import { writeMoment } from '../../src/schema/index.ts';
import { anyOf, type Db, names, transact, type Tx } from '../db/index.ts';
import type { Mail, MailOptions } from '../mail/index.ts';
import type { Settings } from '../siteSettings/index.ts';

type NoticesOptions = {
  readonly db: Db;
  /** Unix seconds. */
  readonly now: () => number;
  readonly zone: string;
  readonly settings: Pick<Settings, 'get'>;
  readonly mail: Pick<Mail, 'compose' | 'keep' | 'isSetUp' | 'siteName'>;
  readonly texts: MailOptions['texts'];
};

type ExpiringDocument = {
  readonly id: number;
  readonly title: string;
  readonly expire_date: string;
  readonly days: number;
};

type NoticeRecipient = { readonly to: string; readonly site: string; readonly isSent: boolean };

/** Days before the expiry, the earlier first. Source: domain A4. */
const warnings = [30, 7] as const;
const [early, late] = warnings;

/** Notices that no action triggers: documents that expire. */
export function createNotices({ db, now, zone, settings, mail, texts }: NoticesOptions) {
  /** Announces each document once early and once late, in one mail for all that are due. */
  async function warn(tx: Tx, today: string, { to, site, isSent }: NoticeRecipient): Promise<void> {
    if (to === '') return;
    const due = await dueDocuments(tx, today);
    if (due.length === 0) return;
    const say = (place: string, params: Readonly<Record<string, string>> = {}) =>
      texts.say(defaultLanguage, `mails.documents.${place}`, params);
    const lines = due.map(({ title, expire_date, days }) =>
      say(days < 0 ? 'over' : 'line', { title, day: expire_date, days: String(days) }),
    );
    const event = 'document_expiring';
    const [lang, count] = [defaultLanguage, String(due.length)];
    const composed = await mail.compose(tx, {
      code: event,
      lang,
      values: { site, count, documents: lines.join('\n') },
      builtIn: () => ({
        subject: say('subject', { site, count }),
        body: [say('text'), '', ...lines].join('\n'),
      }),
    });
    await mail.keep(tx, { to, event, lang, ...composed, ip: '' }, isSent);
    const ids = due.map(({ id }) => id);
    await tx
      .updateTable('company_upload as d')
      .set({
        warned_days: sql<number>`case
          when ${document.expire_date} - ${today}::date <= ${late} then ${late}::int
          else ${early}::int end`,
      })
      .where('id', '=', anyOf('bigint', ids))
      .execute();
  }

  return {
    /** May run at any time and in several processes at once. */
    async run(): Promise<void> {
      const today = writeMoment(now(), zone).slice(0, 10);
      const recipient: NoticeRecipient = {
        to: await settings.get('notice_mail'),
        site: await mail.siteName(defaultLanguage),
        isSent: await mail.isSetUp(),
      };
      await transact(db, async (tx) => {
        // Two processes would announce the same documents.
        await sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`.execute(tx);
        await updateExpiry(tx, today);
        await warn(tx, today, recipient);
      });
    },
  };
}

const document = names('company_upload', 'd');

/** Documents that expire soon and were not announced yet. */
async function dueDocuments(tx: Tx, today: string): Promise<readonly ExpiringDocument[]> {
  const days = sql`${document.expire_date} - ${today}::date`;
  const { rows } = await sql<ExpiringDocument>`
    select ${document.id}, ${document.title}, ${document.expire_date}::text as expire_date,
      ${days} as days
    from ${document}
    where ${document.status} = 1 and ${days} <= ${early}
      and (${document.warned_days} = 0 or (${document.warned_days} > ${late} and ${days} <= ${late}))
    order by ${document.expire_date}, ${document.id} limit 100`.execute(tx);
  return rows;
}

/** Updates the column by which the list filters documents that have expired or expire soon. */
async function updateExpiry(tx: Tx, today: string): Promise<void> {
  const expiry = sql<0 | 1 | 2>`case
    when ${document.expire_date} < ${today}::date then 2
    when ${document.expire_date} - ${today}::date <= ${early} then 1
    else 0 end`;
  await tx
    .updateTable('company_upload as d')
    .set({ expiry })
    .where('expiry', 'is distinct from', expiry)
    .execute();
}
