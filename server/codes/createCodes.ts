import { createHmac, hkdfSync, randomInt, randomUUID } from 'node:crypto';
import { Refusal, type Language } from '../../src/contract/index.ts';
import { query, type Db } from '../db/index.ts';
import type { Mail, SmsAdapter } from '../mail/index.ts';
import { needsOf, type Channel } from './events.ts';
import { codeLimits as limits, day } from './limits.ts';
import { demandRoom } from './room.ts';

export type CodesOptions = {
  readonly db: Db;
  /** See `serverKey`. */
  readonly key: Buffer;
  readonly now: () => number;
  readonly mail: Pick<Mail, 'keep' | 'isSetUp' | 'siteName'>;
  readonly sms: SmsAdapter;
  readonly texts: {
    say(language: Language, place: string, params?: Readonly<Record<string, string>>): string;
  };
};

/** What a code is for: nothing else will take it. */
export type Purpose = {
  readonly channel: Channel;
  /** A mail address or a mobile. */
  readonly target: string;
  readonly event: string;
};

export type CodeOrder = Purpose & {
  readonly lang: Language;
  readonly ip: string;
  /** The network of that address: limits count by it. */
  readonly origin: string;
};

export type Codes = ReturnType<typeof createCodes>;

/** Codes that show that somebody reads the mails of an address, or holds a mobile. */
export function createCodes({ db, key, now, mail, sms, texts }: CodesOptions) {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', 'sent codes', 32));
  const hashOf = ({ channel, target, event }: Purpose, code: string): string =>
    createHmac('sha256', ownKey).update(`${channel}\0${target}\0${event}\0${code}`).digest('hex');

  /** The row is written either way, and so is a message: nothing tells whether there is an account. */
  async function send(order: CodeOrder): Promise<'sent' | 'logged'> {
    const asked = { ...order, target: order.target.toLowerCase() };
    const { channel, target, event, origin, lang, ip } = asked;
    const reaches = channel === 'email' ? await mail.isSetUp() : sms.reaches;
    const site = await mail.siteName(lang);
    const code = randomInt(100_000, 1_000_000);
    await db.transaction().execute(async (tx) => {
      await demandRoom(tx, asked, now());
      const fits = (await isKnown(tx, channel, target)) === (needsOf(channel, event) !== 'free');
      await query(
        tx,
        `insert into sent_code
           (channel, target, event, hash, origin, expire_time, create_time, update_time)
         values ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [
          channel,
          target,
          event,
          // As long to make when it is of something that nobody is told.
          hashOf(asked, fits ? String(code) : randomUUID()),
          origin,
          now() + limits.seconds,
          now(),
        ],
      );
      const body = bodyOf(asked, fits);
      const held = fits ? { code } : {};
      if (channel === 'email') {
        const purpose = texts.say(lang, `mails.purposes.${event}`);
        const subject = texts.say(lang, 'mails.subject', { site, purpose });
        const expires = now() + limits.seconds;
        await mail.keep(
          tx,
          { to: target, event, lang, subject, body, ip, expires, ...held },
          reaches,
        );
      } else {
        const content = texts.say(lang, 'mails.sms', { site, text: body });
        await sms.keep(tx, { mobile: target, template: event, content, ip, ...held }, now());
      }
    });
    return reaches ? 'sent' : 'logged';
  }

  function bodyOf({ channel, event, lang }: CodeOrder, fits: boolean): string {
    const why = needsOf(channel, event) === 'free' ? 'taken' : 'unknown';
    return texts.say(lang, fits ? 'mails.code' : `mails.${why}`, {
      purpose: texts.say(lang, `mails.purposes.${event}`),
      minutes: String(limits.seconds / 60),
    });
  }

  return {
    /**
     * Sends a code, or what else there is to say to that address.
     *
     * @throws {Refusal} rate_limited
     */
    send,
    /**
     * Goes on when the code is the one that was sent last, and spends it. Five wrong ones spend it
     * too; of two who bring the same code one goes on.
     *
     * @throws {Refusal} invalid, for the field `captcha`
     */
    async check({ code, ...purpose }: Purpose & { readonly code: string }): Promise<void> {
      const target = purpose.target.toLowerCase();
      const hash = hashOf({ ...purpose, target }, code.trim());
      const [found] = await query<{ is_right: boolean }>(
        db,
        `update sent_code
         set tries = tries + 1, used_time = case when hash = $4 then $5::bigint end, update_time = $5
         where id = (
             select id from sent_code where channel = $1 and target = $2 and event = $3
             order by id desc limit 1 for update)
           and used_time is null and tries < ${limits.tries} and expire_time > $5
         returning used_time is not null as is_right`,
        [purpose.channel, target, purpose.event, hash, now()],
      );
      if (!found?.is_right)
        throw new Refusal('invalid', { params: { field: 'captcha' }, data: { field: 'captcha' } });
    },
    /** Forgets what no limit counts any more. */
    tidy: (): Promise<unknown> =>
      query(db, 'delete from sent_code where create_time < $1', [now() - 2 * day]),
  };
}

async function isKnown(db: Db, channel: Channel, target: string): Promise<boolean> {
  const [found] = await query<{ is_known: boolean }>(
    db,
    channel === 'email'
      ? `select exists (select from "user" where lower(email) = $1 and email <> '') as is_known`
      : `select exists (select from "user" where mobile = $1 and mobile <> '') as is_known`,
    [target],
  );
  return found?.is_known === true;
}
