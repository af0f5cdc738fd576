import type { Language } from '../../src/contract/index.ts';
import { query, type Database, type Tx } from '../db/index.ts';
import type { Settings } from '../siteSettings/index.ts';
import { deliver, MailFailure, patience, type Letter, type Patience } from './deliver.ts';
import { markFailed, markOver, markSent, type HeldMail } from './hold.ts';
import { htmlOf } from './html.ts';
import { mailServerOf, type MailServer } from './mailServer.ts';
import { createPostman } from './postman.ts';
import { keepMail, type NewMail } from './queue.ts';

export type MailOptions = Pick<Database, 'db' | 'listen'> & {
  readonly now: () => number;
  readonly settings: Pick<Settings, 'get'>;
  readonly texts: {
    say(language: Language, place: string, params?: Readonly<Record<string, string>>): string;
  };
  readonly alone: boolean;
  readonly warn: (message: string, facts: object) => void;
  readonly patience?: Patience;
  readonly pollMs?: number;
};

export type Mail = ReturnType<typeof createMail>;

/** Mails of the shop. They leave after the deed they tell of, and never while somebody waits. */
export function createMail(options: MailOptions) {
  const { db, now, settings, texts } = options;
  const postman = createPostman({ pollMs: 5_000, ...options, send });

  const siteName = async (lang: Language): Promise<string> =>
    (await settings.get('site_name')) || texts.say(lang, 'server.site');

  const isSetUp = async (): Promise<boolean> => (await mailServerOf(settings)) !== undefined;

  async function send(mail: HeldMail): Promise<void> {
    const server = await mailServerOf(settings);
    if (!server) return over(mail, 'logged', 'setup');
    if (mail.expire_time !== null && mail.expire_time <= now()) return over(mail, 'failed', 'late');
    try {
      const letter = { ...(await letterOf(mail)), messageId: messageIdOf(mail, server) };
      const answer = await deliver(server, letter, options.patience ?? patience);
      await markSent(options, mail, answer);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      await markFailed(options, mail, error);
    }
  }

  const over = async (mail: HeldMail, status: 'failed' | 'logged', failure: string) =>
    void (await markOver(options, mail, { status, failure }));

  async function letterOf({ recipient, subject, body, code, lang }: HeldMail): Promise<Letter> {
    const from = await siteName(lang);
    const said = body.replace('%{code}', String(code ?? ''));
    const text = `${said}\n\n${texts.say(lang, 'mails.foot', { site: from })}\n`;
    return {
      from,
      to: recipient,
      subject,
      text,
      html: htmlOf(text, code === null ? undefined : String(code)),
    };
  }

  return {
    siteName,
    /** Whether mails leave at all; otherwise they end in the log. */
    isSetUp,
    /**
     * Keeps a mail with the deed it tells of: both are committed, or neither.
     *
     * @throws {Refusal} rate_limited when too many are waiting
     */
    keep: (tx: Tx, mail: NewMail, isSent: boolean) => keepMail(tx, mail, { now: now(), isSent }),
    /**
     * Sends a mail by a server that is only tried out. Gives the server's answer.
     *
     * @throws {MailFailure}
     */
    async tryOut(server: MailServer, to: string, lang: Language): Promise<string> {
      const from = await siteName(lang);
      const text = texts.say(lang, 'mails.test.text');
      return deliver(
        server,
        {
          from,
          to,
          subject: texts.say(lang, 'mails.test.subject', { site: from }),
          text,
          html: htmlOf(text),
        },
        options.patience ?? patience,
      );
    },
    /** Forgets mails and text messages of long ago. */
    async tidy(): Promise<void> {
      const before = now() - keptSeconds;
      await query(db, 'delete from mail_log where create_time < $1', [before]);
      await query(db, 'delete from sms_log where create_time < $1', [before]);
    },
    start: () => postman.start(),
    stop: () => postman.stop(),
  };
}

/** Three months. */
const keptSeconds = 90 * 86_400;

/** A mail that is sent twice, because who sent it died before saying so, counts once. */
const messageIdOf = ({ id, create_time }: HeldMail, { sender }: MailServer): string =>
  `<${create_time}.${id}@${sender.split('@').at(-1)}>`;
