import { sql } from 'kysely';
import { daySeconds, hourSeconds } from '../../../src/schema/index.ts';
import { defaultLanguage, readLanguage, Refusal } from '../../../src/contract/index.ts';
import { type Database, type Db, notify, type Tx } from '../../db/index.ts';
import { type Settings, siteNameOf } from '../../siteSettings/index.ts';
import type { MailOptions } from '../createMail.ts';
import { createPostman } from '../postman.ts';
import { composeSms, type MessageSources, type NewSms } from './composeSms.ts';
import { deliverSms, type SmsCall, SmsFailure, type SmsMessage } from './providers.ts';
import {
  channel,
  freeSms,
  type HeldSms,
  markSmsFailed,
  markSmsOver,
  markSmsSent,
  takeSms,
} from './queue.ts';

export type SmsOptions = Pick<Database, 'db' | 'listen'> & {
  readonly now: () => number;
  readonly zone: string;
  readonly settings: Pick<Settings, 'peek' | 'secrets'>;
  readonly texts: MailOptions['texts'];
  readonly alone: boolean;
  readonly warn: (message: string, facts: object) => void;
  readonly sourcesOf: MessageSources;
  /** `any` lets tests call this machine. */
  readonly addresses?: SmsCall['addresses'];
  readonly pollMs?: number;
};

export type Sms = ReturnType<typeof createSms>;

/** Text messages: written to the log, and sent by the account that is the default. */
export function createSms(options: SmsOptions) {
  const { now, settings } = options;
  const postman = createPostman({
    pollMs: 5_000,
    ...options,
    channel,
    take: takeSms,
    free: freeSms,
    send,
  });

  async function send(sms: HeldSms): Promise<void> {
    if (sms.expire_time !== null && sms.expire_time <= now())
      return markSmsOver(options, sms, { status: 'failed', failure: 'late' });
    const { provider } = sms;
    if (provider === null || provider === 'log')
      return markSmsOver(options, sms, { status: 'logged', failure: 'setup' });
    try {
      const delivery = await deliverSms({ ...accountOf(sms), provider }, messageOf(sms), {
        now: now(),
        ...(options.addresses ? { addresses: options.addresses } : {}),
      });
      await markSmsSent(options, sms, delivery);
    } catch (error) {
      if (!(error instanceof SmsFailure)) throw error;
      await markSmsFailed(options, sms, error);
    }
  }

  const accountOf = (sms: HeldSms) => ({
    sign: sms.sign ?? '',
    endpoint: sms.endpoint ?? '',
    accessKey: sms.access_key ?? '',
    secret: settings.secrets.open(secretName, sms.access_secret ?? '') ?? '',
    appId: sms.app_id ?? '',
    region: sms.region ?? '',
    timeoutMs: sms.timeout_ms ?? 5_000,
  });

  return {
    /** True if messages leave the shop; otherwise they end in the log. */
    reaches: async (db: Db): Promise<boolean> => {
      const account = await defaultAccount(db);
      return account !== undefined && account.provider !== 'log';
    },

    /**
     * Queues a message in the transaction of what it announces: both are committed, or neither.
     *
     * @throws {Refusal} rate_limited for a message on request
     */
    keep: (tx: Tx, sms: NewSms) => keepSms(tx, options, sms),

    /** Seals the secret of an account for storage. */
    seal: (secret: string): string => settings.secrets.seal(secretName, secret),

    /** Queues a message again that was given up, or only logged, by the account that is the default now. */
    resend: (tx: Tx, id: number) => resendSms(tx, id, now()),
    start: () => postman.start(),
    stop: () => postman.stop(),
  };
}

async function keepSms(
  tx: Tx,
  { now, zone, settings, texts, sourcesOf }: SmsOptions,
  sms: NewSms,
): Promise<void> {
  const account = await defaultAccount(tx);
  if (account && sms.ip !== '') await assertAllowed(tx, sms, account, now());
  const site = siteNameOf(settings, texts, sms.lang);
  const composed = await composeSms(tx, sms, { site, zone, now: now(), sourcesOf });
  const fitting = sms.isPlain ? undefined : composed;
  const { content: text = sms.builtIn, providerTemplate = '', params = [] } = fitting ?? {};
  if (text === undefined) return;
  const { config_id, sign, isSent } = senderOf(account);
  await tx
    .insertInto('sms_log')
    .values({
      ...givenBy(sms),
      content: texts.say(sms.lang, 'mails.sms', { site: sign || site, text }),
      provider_template_id: providerTemplate,
      params: JSON.stringify(params),
      config_id,
      status: isSent ? 'waiting' : 'logged',
      next_time: now() + (sms.delaySeconds ?? 0),
      create_time: now(),
      update_time: now(),
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute();
  if (isSent) await notify(tx, channel, '');
}

async function resendSms(tx: Tx, id: number, now: number): Promise<void> {
  const account = await defaultAccount(tx);
  await tx
    .updateTable('sms_log')
    .set({
      status: 'waiting',
      attempts: 0,
      failure: '',
      answer: '',
      next_time: now,
      config_id: account?.id ?? null,
    })
    .where('id', '=', id)
    .execute();
  await notify(tx, channel, '');
}

/** Columns that depend only on the message. */
const givenBy = ({ mobile, template, lang, code, ip, expires, onceKey, about }: NewSms) => ({
  mobile,
  template_code: template,
  lang,
  code: code ?? null,
  ip,
  expire_time: expires ?? null,
  once_key: onceKey ?? null,
  ...about,
});

/** A message with its code, which stands in the queue as `%{code}`. */
function messageOf(sms: HeldSms): SmsMessage {
  const { code } = sms;
  const filled = (text: string) =>
    code === null ? text : text.replaceAll('%{code}', String(code));
  return {
    mobile: sms.mobile,
    lang: readLanguage(sms.lang) ?? defaultLanguage,
    content: filled(sms.content),
    template: sms.template_code,
    providerTemplate: sms.provider_template_id,
    params: paramsOf(sms.params).map(([name, value]) => [name, filled(value)]),
  };
}

const secretName = 'sms_config.access_secret';

type SmsAccountRow = NonNullable<Awaited<ReturnType<typeof defaultAccount>>>;

const defaultAccount = (db: Db) =>
  db
    .selectFrom('sms_config')
    .select(['id', 'provider', 'sign', 'interval_seconds', 'daily_limit_mobile', 'hourly_limit_ip'])
    .where((eb) => eb('is_default', '=', eb.lit(1)))
    .where((eb) => eb('status', '=', eb.lit(1)))
    .executeTakeFirst();

const senderOf = (account: SmsAccountRow | undefined) => ({
  config_id: account?.id ?? null,
  sign: account?.sign ?? '',
  isSent: account !== undefined && account.provider !== 'log',
});

/** Requests for the same mobile, or from the same address, wait until this transaction ends. */
async function assertAllowed(
  tx: Tx,
  { mobile, template, ip }: NewSms,
  { interval_seconds, daily_limit_mobile, hourly_limit_ip }: SmsAccountRow,
  now: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(613, hashtext(${mobile}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(614, hashtext(${ip}))`.execute(tx);
  const asked = tx.selectFrom('sms_log').where('ip', '<>', '');
  const last = await asked
    .select((eb) => eb.fn.max('create_time').as('time'))
    .where('mobile', '=', mobile)
    .where('template_code', '=', template)
    .executeTakeFirst();
  const times = (most: number, since: number) =>
    asked
      .select('create_time')
      .where('create_time', '>', now - since)
      .orderBy('create_time', 'desc')
      .limit(most);
  const ofMobile = await times(daily_limit_mobile, daySeconds)
    .where('mobile', '=', mobile)
    .execute();
  const ofIp = await times(hourly_limit_ip, hourSeconds).where('ip', '=', ip).execute();
  const ends = (rows: readonly { readonly create_time: number }[], most: number, span: number) =>
    rows.length < most ? 0 : (rows.at(-1)?.create_time ?? 0) + span - now;
  const seconds = Math.max(
    Number(last?.time ?? -hourSeconds) + interval_seconds - now,
    ends(ofMobile, daily_limit_mobile, daySeconds),
    ends(ofIp, hourly_limit_ip, hourSeconds),
  );
  if (seconds > 0) throw new Refusal('rate_limited', { params: { seconds } });
}

// Only `keep` writes the column.
const paramsOf = (params: unknown) => params as readonly (readonly [string, string])[];
