import { createHmac, hkdfSync, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { daySeconds } from '../../src/schema/index.ts';
import { Refusal, type Language } from '../../src/contract/index.ts';
import { type Db, transact, type Tx } from '../db/index.ts';
import type { Mail, Sms } from '../mail/index.ts';
import { type CodeChannel, codeLimits as limits, assertCodeAllowed, needsOf } from './limits.ts';

export type CodesOptions = {
  readonly db: Db;
  /** See `serverKey`. */
  readonly key: Buffer;
  readonly now: () => number;
  readonly mail: Pick<Mail, 'compose' | 'keep' | 'isSetUp' | 'siteName'>;
  readonly sms: Pick<Sms, 'keep' | 'reaches'>;
  readonly texts: {
    say(language: Language, place: string, params?: Readonly<Record<string, string>>): string;
  };
};

/** Purpose of a code: it is invalid for any other. */
export type Purpose = {
  readonly channel: CodeChannel;
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

/** Codes that prove access to a mail address or a mobile. */
export function createCodes(options: CodesOptions) {
  const { db, key, now, mail, sms } = options;
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', 'sent codes', 32));
  const hashOf = ({ channel, target, event }: Purpose, code: string): string =>
    createHmac('sha256', ownKey).update(`${channel}\0${target}\0${event}\0${code}`).digest('hex');

  /** The row is written either way, and so is a message: nothing tells whether there is an account. */
  async function send(order: CodeOrder): Promise<'sent' | 'logged'> {
    const asked = { ...order, target: order.target.toLowerCase() };
    const { channel, target, event, origin, lang } = asked;
    const reaches = channel === 'email' ? await mail.isSetUp() : await sms.reaches(db);
    const site = await mail.siteName(lang);
    const code = randomInt(100_000, 1_000_000);
    await transact(db, async (tx) => {
      await assertCodeAllowed(tx, asked, now());
      const fits = (await isKnown(tx, channel, target)) === (needsOf(channel, event) !== 'free');
      await tx
        .insertInto('sent_code')
        .values({
          channel,
          target,
          event,
          // Hashed either way, so that the time it takes tells nothing.
          hash: hashOf(asked, fits ? String(code) : randomUUID()),
          origin,
          expire_time: now() + limits.seconds,
          create_time: now(),
          update_time: now(),
        })
        .execute();
      await keepMessage(tx, options, { asked, site, code: fits ? code : undefined, reaches });
    });
    return reaches ? 'sent' : 'logged';
  }

  return {
    /**
     * Sends a code, or another message if the address may not get one.
     *
     * @throws {Refusal} rate_limited
     */
    send,
    /**
     * Accepts the last code that was sent, and consumes it. Five wrong ones consume it too; of two concurrent
     * uses of a code one is accepted.
     *
     * @throws {Refusal} invalid, for the field `captcha`
     */
    async check({ code, ...given }: Purpose & { readonly code: string }): Promise<void> {
      const purpose = { ...given, target: given.target.toLowerCase() };
      const isRight = await consume(db, purpose, hashOf(purpose, code.trim()), now());
      if (!isRight)
        throw new Refusal('invalid', { params: { field: 'captcha' }, data: { field: 'captcha' } });
    },
    /** Deletes codes that no limit counts any more. */
    tidy: (): Promise<unknown> =>
      db
        .deleteFrom('sent_code')
        .where('create_time', '<', now() - 2 * daySeconds)
        .execute(),
  };
}

type CodeMessage = {
  readonly asked: CodeOrder;
  readonly site: string;
  /** Absent: the address may not get one, and the message says why. */
  readonly code: number | undefined;
  /** True if it leaves the shop; else it is only logged. */
  readonly reaches: boolean;
};

/** Queues the message to the address, in the transaction that writes the code. */
async function keepMessage(
  tx: Tx,
  { now, mail, sms, texts }: CodesOptions,
  { asked, site, code, reaches }: CodeMessage,
): Promise<void> {
  const { channel, target, event, lang, ip } = asked;
  const fits = code !== undefined;
  const held = fits ? { code } : {};
  const purpose = texts.say(lang, `mails.purposes.${event}`);
  const minutes = String(limits.seconds / 60);
  const why = needsOf(channel, event) === 'free' ? 'taken' : 'unknown';
  const body = texts.say(lang, fits ? 'mails.code' : `mails.${why}`, { purpose, minutes });
  const values = { purpose, minutes, code: '%{code}' };
  const expires = now() + limits.seconds;
  if (channel === 'email') {
    const builtIn = () => ({ subject: texts.say(lang, 'mails.subject', { site, purpose }), body });
    // Read in any case, so that the time it takes tells nothing.
    const composed = await mail.compose(tx, {
      code: event,
      lang,
      values: { site, ...values },
      builtIn,
    });
    const letter = fits ? composed : builtIn();
    await mail.keep(tx, { to: target, event, lang, ...letter, ip, expires, ...held }, reaches);
  } else {
    await sms.keep(tx, {
      mobile: target,
      template: event,
      lang,
      builtIn: body,
      isPlain: !fits,
      values,
      ip,
      expires,
      ...held,
    });
  }
}

/** Counts a try of the last code that was sent, and consumes it if its hash is this one. */
async function consume(
  db: Db,
  { channel, target, event }: Purpose,
  hash: string,
  now: number,
): Promise<boolean> {
  const found = await db
    .updateTable('sent_code')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      used_time: eb
        .case()
        .when('hash', '=', hash)
        .then(eb.cast<number>(eb.val(now), 'bigint'))
        .end(),
      update_time: now,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sent_code')
        .select('id')
        .where('channel', '=', channel)
        .where('target', '=', target)
        .where('event', '=', event)
        .orderBy('id', 'desc')
        .limit(1)
        .forUpdate(),
    )
    .where('used_time', 'is', null)
    .where('tries', '<', limits.tries)
    .where('expire_time', '>', now)
    .returning('used_time')
    .executeTakeFirst();
  return typeof found?.used_time === 'number';
}

async function isKnown(db: Db, channel: CodeChannel, target: string): Promise<boolean> {
  // Literals, as in the conditions of the two indexes.
  const members = db.selectFrom('user').select('id').limit(1);
  const found = await (
    channel === 'email'
      ? members
          .where((eb) => eb(eb.fn('lower', ['email']), '=', target))
          .where('email', '<>', sql.lit(''))
      : members.where('mobile', '=', target).where('mobile', '<>', sql.lit(''))
  ).executeTakeFirst();
  return found !== undefined;
}
