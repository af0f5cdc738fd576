import { daySeconds } from '../../src/schema/index.ts';
import { escapeHtml, type Language } from '../../src/contract/index.ts';
import type { Database, Tx } from '../db/index.ts';
import { type Settings, siteNameIn } from '../siteSettings/index.ts';
import {
  deliver,
  type DeliveryLimits,
  type Letter,
  logoId,
  MailFailure,
  type MailLogo,
  mailPorts,
  type MailServer,
  mailServerOf,
  patience,
} from './deliver.ts';
import { composeMail } from './composeMail.ts';
import { createPostman } from './postman.ts';
import {
  channel,
  freeAll,
  type HeldMail,
  keepMail,
  takeMail,
  markFailed,
  markOver,
  markSent,
  type NewMail,
} from './queue.ts';

export type MailOptions = Pick<Database, 'db' | 'listen'> & {
  readonly now: () => number;
  readonly settings: Pick<Settings, 'get'>;
  readonly texts: {
    say(language: Language, place: string, params?: Readonly<Record<string, string>>): string;
  };
  /** The content of a file that goes along with a mail; undefined once it is gone. */
  readonly attachment?: (key: string) => Promise<Buffer | undefined>;
  /** The logo of the site, at the head of every mail. */
  readonly logo?: () => Promise<MailLogo | undefined>;
  readonly alone: boolean;
  readonly warn: (message: string, facts: object) => void;
  readonly patience?: DeliveryLimits['patience'];
  /** Ports of mail servers; those of the standards when absent. */
  readonly ports?: DeliveryLimits['ports'];
  readonly pollMs?: number;
};

export type Mail = ReturnType<typeof createMail>;

/** Mails of the shop. They are sent after the commit of what they announce, never within a call. */
export function createMail(options: MailOptions) {
  const { db, now, settings, texts } = options;
  const limits = { patience: options.patience ?? patience, ports: options.ports ?? mailPorts };
  const { logo: logoOf = async () => undefined } = options;
  const postman = createPostman({
    pollMs: 5_000,
    ...options,
    channel,
    take: takeMail,
    free: freeAll,
    send,
  });

  const siteName = async (lang: Language): Promise<string> =>
    siteNameIn(
      {
        site_name: await settings.get('site_name'),
        site_name_en: await settings.get('site_name_en'),
      },
      texts,
      lang,
    );

  const isSetUp = async (): Promise<boolean> => (await mailServerOf(settings)) !== undefined;

  async function send(mail: HeldMail): Promise<void> {
    const server = await mailServerOf(settings);
    if (!server) return over(mail, 'logged', 'setup');
    if (mail.expire_time !== null && mail.expire_time <= now()) return over(mail, 'failed', 'late');
    const attached = await attachedTo(mail);
    if (mail.attachment && 'key' in mail.attachment && !attached)
      return over(mail, 'failed', 'late');
    try {
      const letter = { ...(await letterOf(mail)), attached, messageId: messageIdOf(mail, server) };
      const answer = await deliver(server, letter, limits);
      await markSent(options, mail, answer);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      await markFailed(options, mail, error);
    }
  }

  const over = (mail: HeldMail, status: 'failed' | 'logged', failure: string) =>
    markOver(options, mail, { status, failure });

  async function attachedTo({ attachment }: HeldMail): Promise<Letter['attached']> {
    if (!attachment || !('key' in attachment)) return undefined;
    const content = await options.attachment?.(attachment.key);
    return content ? { name: attachment.name, content } : undefined;
  }

  async function letterOf(mail: HeldMail): Promise<Letter> {
    const { recipient, subject, html, code, lang } = mail;
    const body = withLink(mail);
    const from = await siteName(lang);
    const foot = texts.say(lang, 'mails.foot', { site: from });
    const shown = code === null ? undefined : String(code);
    const text = `${withCode(body, shown)}\n\n${foot}\n`;
    const page = html === null ? htmlOf(text, shown) : mailPage(withCode(html, shown), foot);
    return { from, to: recipient, subject, text, ...(await withLogo(page)) };
  }

  async function withLogo(html: string): Promise<Pick<Letter, 'html' | 'logo'>> {
    const logo = await logoOf();
    return logo ? { html: html.replace(bodyStart, `${bodyStart}${logoLine}`), logo } : { html };
  }

  return {
    siteName,
    /** See `composeMail`. */
    compose: composeMail,
    /** True if mails leave the shop; otherwise they end in the log. */
    isSetUp,
    /**
     * Queues a mail in the transaction of what it announces: both are committed, or neither.
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
      const foot = texts.say(lang, 'mails.foot', { site: from });
      const mail = await composeMail(db, {
        code: 'test',
        lang,
        values: { site: from },
        builtIn: () => ({
          subject: texts.say(lang, 'mails.test.subject', { site: from }),
          body: texts.say(lang, 'mails.test.text'),
        }),
      });
      const html = mail.html === undefined ? htmlOf(mail.body) : mailPage(mail.html, foot);
      const letter = {
        from,
        to,
        subject: mail.subject,
        text: mail.body,
        ...(await withLogo(html)),
      };
      return deliver(server, letter, limits);
    },
    /** Forgets mails and text messages of long ago. */
    async tidy(): Promise<void> {
      const before = now() - keptSeconds;
      await db.deleteFrom('mail_log').where('create_time', '<', before).execute();
      await db.deleteFrom('sms_log').where('create_time', '<', before).execute();
    },
    start: () => postman.start(),
    stop: () => postman.stop(),
  };
}

/** Three months. */
const keptSeconds = 90 * daySeconds;

/** A mail that is sent twice, because the process died before recording it, counts once. */
const messageIdOf = ({ id, create_time }: HeldMail, { sender }: MailServer): string =>
  `<${create_time}.${id}@${sender.split('@').at(-1)}>`;

/** Converts a text to simple HTML, with its code set off. All of it is escaped. */
function htmlOf(text: string, code?: string): string {
  const paragraphs = text.split('\n').filter(Boolean).map(escapeHtml);
  const body = paragraphs.map((each) => `<p style="margin:0 0 16px">${each}</p>`).join('');
  return documentOf(set(body, code));
}

/** The body of a template, which is HTML without styles. */
const mailPage = (html: string, foot: string): string =>
  documentOf(`${html}<p style="margin:24px 0 0;color:#5d6b7a">${escapeHtml(foot)}</p>`);

const documentOf = (body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"></head>${bodyStart}${body}</body></html>`;

const bodyStart =
  '<body style="margin:0;padding:24px;font:15px/1.6 sans-serif;color:#1d2733;background:#ffffff">';

/** The text says whose mail it is. */
const logoLine = `<p style="margin:0 0 24px"><img src="cid:${logoId}" alt="" height="40" style="height:40px"></p>`;

const withLink = ({ body, attachment }: Pick<HeldMail, 'body' | 'attachment'>): string =>
  attachment && 'link' in attachment ? body.replaceAll('%{link}', attachment.link) : body;

const withCode = (text: string, code: string | undefined): string =>
  code === undefined ? text : text.replaceAll('%{code}', code);

const set = (body: string, code: string | undefined): string =>
  code === undefined
    ? body
    : body.replace(
        code,
        `<strong style="display:inline-block;padding:2px 8px;font-size:20px;letter-spacing:3px;background:#eef2f6">${code}</strong>`,
      );
