import { defaultLanguage, type Language, readLanguage, Refusal } from '../../src/contract/index.ts';
import { anyOf, type Tx } from '../db/index.ts';
import type { Settings } from '../siteSettings/index.ts';
import type { Mail, MailOptions } from './createMail.ts';
import { orderByNo } from './eventMails.ts';
import type { Sms } from './sms/createSms.ts';

type StaffNoticesOptions = {
  readonly mail: Pick<Mail, 'compose' | 'keep'>;
  readonly sms: Pick<Sms, 'keep'>;
  readonly texts: MailOptions['texts'];
  /** Read without waiting: a transaction is open. */
  readonly settings: Pick<Settings, 'peek'>;
  /** Origin under which the shop is reached; mails hold no link without it. */
  readonly publicUrl?: string;
  readonly adminBase?: string;
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
  /** Of the order that it is about. */
  readonly orderNo?: string | undefined;
};

/** The code of the templates that may replace the texts of the program. */
const template = 'staff_notice';

/**
 * Sends notices of staff by mail and text message as well, to those who have an address or a mobile,
 * each in their language. A full queue of mails holds back no notice: what is behind the bell counts.
 */
export const createStaffNotices =
  ({ mail, sms, texts, settings, publicUrl, adminBase = '/admin', warn }: StaffNoticesOptions) =>
  async (tx: Tx, notice: SentNotice): Promise<void> => {
    const { written, message, destination, byMail, bySms, orderNo } = notice;
    if (written.size === 0 || !(byMail || bySms)) return;
    const link = publicUrl === undefined ? '' : `${publicUrl}${adminBase}/${destination}`;
    const orderId = orderNo === undefined ? undefined : await orderByNo(tx, orderNo);
    const admins = await tx
      .selectFrom('admin')
      .select(['id', 'email', 'mobile', 'lang', 'nickname'])
      .where('id', '=', anyOf('bigint', [...written.keys()]))
      .orderBy('id')
      .execute();
    const letters = admins.map(({ lang: stored, ...admin }) => {
      const lang = readLanguage(stored) ?? defaultLanguage;
      const site = settings.peek('site_name') || texts.say(lang, 'server.site');
      const values = { site, nickname: admin.nickname, message: message[lang], link };
      const source = {
        onceKey: `notice:${written.get(admin.id)}`,
        ...(orderId === undefined ? {} : { orderId }),
      };
      return { ...admin, lang, values, source };
    });
    if (bySms)
      for (const { mobile, lang, values, source } of letters)
        if (mobile)
          await sms.keep(tx, {
            mobile,
            template,
            lang,
            builtIn: values.message,
            values: { message: values.message },
            ip: '',
            ...source,
          });
    if (!byMail) return;
    try {
      for (const { email, lang, values, source } of letters) {
        if (!email) continue;
        const composed = await mail.compose(tx, {
          code: template,
          lang,
          values,
          builtIn: () => ({
            subject: texts.say(lang, 'mails.notice.subject', values).slice(0, 200),
            body: `${texts.say(lang, 'mails.notice.text', values)}\n${link}`.trimEnd(),
          }),
        });
        await mail.keep(
          tx,
          { to: email, event: template, lang, ...composed, ip: '', ...source },
          true,
        );
      }
    } catch (error) {
      // Thrown before the statement that would end the transaction.
      if (!(error instanceof Refusal)) throw error;
      warn('notices were not sent by mail: too many mails are waiting', { destination });
    }
  };
