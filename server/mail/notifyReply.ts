import type { Language } from '../../src/contract/index.ts';
import type { Tx } from '../db/index.ts';
import { type Settings, siteNameOf } from '../siteSettings/index.ts';
import type { Mail } from './createMail.ts';
import { emailSettingOf, mayReceive } from './eventMails.ts';
import type { Sms } from './sms/createSms.ts';

export type ReplyTellerOptions = {
  readonly mail: Pick<Mail, 'compose' | 'keep'>;
  readonly sms: Pick<Sms, 'keep'>;
  readonly texts: {
    say(language: Language, place: string, params?: Readonly<Record<string, string>>): string;
  };
  /** Asked without waiting: the command is under way. */
  readonly settings: Pick<Settings, 'peek'>;
};

type Letter = {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly lang: Language;
  readonly content: string;
  readonly reply: string;
  readonly isVerified: boolean;
};

/** Sends the reply to a feedback to its author. */
export const createReplyNotifier =
  ({ mail, sms, texts, settings }: ReplyTellerOptions) =>
  async (tx: Tx, letter: Letter): Promise<boolean> => {
    const { channel, to, lang, content, reply } = letter;
    const site = siteNameOf(settings, texts, lang);
    if (channel === 'sms') {
      const short = reply.slice(0, 200);
      await sms.keep(tx, {
        mobile: to,
        template: 'feedback_reply',
        lang,
        builtIn: texts.say(lang, 'mails.feedback.sms', { reply: short }),
        values: { reply: short },
        ip: '',
      });
      return true;
    }
    const event = 'feedback_reply';
    const setting = await emailSettingOf(tx, event);
    if (setting.enabled === 0 || !mayReceive(setting, letter)) return false;
    const composed = await mail.compose(tx, {
      code: setting.template ?? '',
      lang,
      values: { site, content, reply },
      builtIn: () => ({
        subject: texts.say(lang, 'mails.feedback.subject', { site }),
        body: texts.say(lang, 'mails.feedback.text', { content, reply }),
      }),
    });
    // Without a mail server the sender notes it in the log.
    const when = { settingId: setting.id, delaySeconds: setting.delay_minutes * 60 };
    await mail.keep(tx, { to, event, lang, ...composed, ip: '', ...when }, true);
    return true;
  };
