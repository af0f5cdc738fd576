import {
  defaultLanguage,
  type Language,
  quietMinutesLeft,
  readLanguage,
  readQuietHours,
  Refusal,
  soundPreference,
} from '../../src/contract/index.ts';
import type { MessageAbout } from '../../resources/product.ts';
import { writeMoment } from '../../src/schema/index.ts';
import { anyOf, type Tx } from '../db/index.ts';
import { type Settings, siteNameOf } from '../siteSettings/index.ts';
import type { Mail, MailOptions } from './createMail.ts';
import type { Sms } from './sms/createSms.ts';

/** Finds the record that a message is about by its number; undefined: none. */
export type AboutNumber = (tx: Tx, number: string) => Promise<MessageAbout | undefined>;

type StaffNoticesOptions = {
  readonly mail: Pick<Mail, 'compose' | 'keep'>;
  readonly sms: Pick<Sms, 'keep'>;
  readonly texts: MailOptions['texts'];
  /** The record with the number that a notice names. */
  readonly aboutNumber: AboutNumber;
  /** Read without waiting: a transaction is open. */
  readonly settings: Pick<Settings, 'peek'>;
  /** Origin under which the shop is reached; mails hold no link without it. */
  readonly publicUrl?: string;
  readonly adminBase?: string;
  readonly now: () => number;
  /** Time zone of the quiet hours. */
  readonly zone: string;
  readonly warn: (message: string, facts: object) => void;
};

type SentNotice = {
  /** Ids of the written notices, by the admin who receives each. */
  readonly written: ReadonlyMap<number, number>;
  readonly message: Readonly<Record<Language, string>>;
  /** Path of the list that it leads to. */
  readonly destination: string;
  readonly byMail: boolean;
  readonly bySms: boolean;
  /** Number of the order this message is about. */
  readonly orderNo?: string | undefined;
  /** Sent at once, whatever the hour. */
  readonly isTest?: boolean;
};

/** The code of the templates that may replace the texts of the program. */
const template = 'staff_notice';

/**
 * Sends notices of staff by mail and text message as well, to admins with an address or a mobile, each in
 * their language, and not before their quiet hours are over. A full queue of mails holds back no notice: the
 * one behind the bell counts.
 */
export const createStaffNotices =
  (options: StaffNoticesOptions) =>
  async (tx: Tx, notice: SentNotice): Promise<void> => {
    if (notice.written.size === 0 || !(notice.byMail || notice.bySms)) return;
    const letters = await lettersOf(tx, notice, options);
    if (notice.bySms) for (const letter of letters) await sendSms(tx, letter, options);
    if (!notice.byMail) return;
    try {
      for (const letter of letters) await sendMail(tx, letter, options);
    } catch (error) {
      // Thrown before the statement that would end the transaction.
      if (!(error instanceof Refusal)) throw error;
      const { destination } = notice;
      options.warn('notices were not sent by mail: too many mails are waiting', { destination });
    }
  };

type Letter = Awaited<ReturnType<typeof lettersOf>>[number];

async function lettersOf(
  tx: Tx,
  { written, message, destination, orderNo, isTest = false }: SentNotice,
  { texts, settings, publicUrl, adminBase = '/admin', aboutNumber, ...clock }: StaffNoticesOptions,
) {
  const link = publicUrl === undefined ? '' : `${publicUrl}${adminBase}/${destination}`;
  const about = orderNo === undefined ? undefined : await aboutNumber(tx, orderNo);
  const ids = [...written.keys()];
  const admins = await tx
    .selectFrom('admin')
    .select(['id', 'email', 'mobile', 'lang', 'nickname'])
    .where('id', '=', anyOf('bigint', ids))
    .orderBy('id')
    .execute();
  const waits = isTest ? new Map<number, number>() : await quietSeconds(tx, ids, clock);
  return admins.map(({ lang: stored, ...admin }) => {
    const lang = readLanguage(stored) ?? defaultLanguage;
    const site = siteNameOf(settings, texts, lang);
    const source = {
      onceKey: `notice:${written.get(admin.id)}`,
      delaySeconds: waits.get(admin.id) ?? 0,
      ...(about && { about }),
    };
    const values = { site, nickname: admin.nickname, message: message[lang], link };
    return { ...admin, lang, values, source };
  });
}

async function sendSms(
  tx: Tx,
  { mobile, lang, values: { message }, source }: Letter,
  { sms }: StaffNoticesOptions,
): Promise<void> {
  if (!mobile) return;
  await sms.keep(tx, {
    mobile,
    template,
    lang,
    builtIn: message,
    values: { message },
    ip: '',
    ...source,
  });
}

async function sendMail(
  tx: Tx,
  { email, lang, values, source }: Letter,
  { mail, texts }: StaffNoticesOptions,
): Promise<void> {
  if (!email) return;
  const composed = await mail.compose(tx, {
    code: template,
    lang,
    values,
    builtIn: () => ({
      subject: texts.say(lang, 'mails.notice.subject', values).slice(0, 200),
      body: `${texts.say(lang, 'mails.notice.text', values)}\n${values.link}`.trimEnd(),
    }),
  });
  const sent = { to: email, event: template, lang, ...composed, ip: '', ...source };
  await mail.keep(tx, sent, true);
}

/** Remaining seconds of the quiet hours, for each admin who is in them. */
async function quietSeconds(
  tx: Tx,
  ids: readonly number[],
  { now, zone }: Pick<StaffNoticesOptions, 'now' | 'zone'>,
): Promise<ReadonlyMap<number, number>> {
  const chosen = await tx
    .selectFrom('preference')
    .select(['admin_id', 'value'])
    .where('key', '=', soundPreference)
    .where('admin_id', '=', anyOf('bigint', ids))
    .execute();
  const time = writeMoment(now(), zone).slice(11, 16);
  return new Map(
    chosen.map(({ admin_id: id, value }) => [
      id,
      60 * quietMinutesLeft(readQuietHours(value), time),
    ]),
  );
}
