import type { MessageAbout } from '../../resources/product.ts';
import { sql, type Updateable } from 'kysely';
import { type Language, Refusal } from '../../src/contract/index.ts';
import { type Db, notify, type Tables, type Tx } from '../db/index.ts';
import type { MailFailure } from './deliver.ts';

/** The channel that announces queued mails. */
export const channel = 'mail';

/** A stored file that goes along with a mail. */
export type MailFile = {
  /** Key of the file in the store. */
  readonly key: string;
  /** Name that the recipient sees. */
  readonly name: string;
};

/** A file that goes along, or a link that stands for `%{link}` in the body and in no log. */
export type MailAttachment = MailFile | { readonly link: string };

export type NewMail = {
  readonly to: string;
  readonly event: string;
  readonly lang: Language;
  readonly subject: string;
  /** `%{code}` in it is filled in when it is sent. */
  readonly body: string;
  /** Beside the text, with the same `%{code}`. */
  readonly html?: string;
  readonly code?: number;
  readonly attachment?: MailAttachment;
  readonly ip: string;
  /** Unix seconds; later the mail is not sent. */
  readonly expires?: number;
  /** Deduplication key: a second mail with the same key is not queued. */
  readonly onceKey?: string;
  /** The setting that asks for it. */
  readonly settingId?: number | null;
  /** The record this message is about. */
  readonly about?: MessageAbout;
  readonly delaySeconds?: number;
};

/** Mails that may wait at a time; more of them is a mistake or an attack. */
const mostWaiting = 5_000;

/**
 * Queues a mail to be sent after the commit. Without a mail server it is only logged.
 *
 * @throws {Refusal} rate_limited when too many are waiting
 */
export async function keepMail(
  tx: Tx,
  mail: NewMail,
  { now, isSent }: { readonly now: number; readonly isSent: boolean },
): Promise<void> {
  if (isSent) await assertRoom(tx);
  const { to, event, lang, subject, body, html, code, ip, expires } = mail;
  const { onceKey, settingId, about, attachment, delaySeconds = 0 } = mail;
  await tx
    .insertInto('mail_log')
    .values({
      recipient: to,
      event,
      lang,
      subject,
      body,
      html: html ?? null,
      code: code ?? null,
      attachment: attachment ? JSON.stringify(attachment) : null,
      ip,
      status: isSent ? 'waiting' : 'logged',
      next_time: now + delaySeconds,
      setting_id: settingId ?? null,
      ...about,
      once_key: onceKey ?? null,
      expire_time: expires ?? null,
      create_time: now,
      update_time: now,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute();
  if (isSent) await notify(tx, channel, '');
}

async function assertRoom(tx: Tx): Promise<void> {
  const waiting = await tx
    .selectFrom('mail_log')
    .select('id')
    .where('status', 'in', [sql.lit('waiting' as const), sql.lit('sending' as const)])
    .limit(mostWaiting)
    .execute();
  if (waiting.length >= mostWaiting) throw new Refusal('rate_limited', { params: { seconds: 60 } });
}

/** Queues a mail again that was given up, or only logged. */
export async function resendMail(tx: Tx, id: number, now: number): Promise<void> {
  await tx
    .updateTable('mail_log')
    .set({ status: 'waiting', attempts: 0, failure: '', answer: '', next_time: now })
    .where('id', '=', id)
    .execute();
  await notify(tx, channel, '');
}

type MailQueue = { readonly db: Db; readonly now: () => number };

/** A mail that one sender has taken. */
export type HeldMail = {
  readonly id: number;
  /** Grows when another sender takes the mail over; writes of the first one then have no effect. */
  readonly version: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly code: number | null;
  readonly attachment: MailAttachment | null;
  readonly lang: Language;
  readonly attempts: number;
  readonly expire_time: number | null;
  readonly create_time: number;
};

/** After so long another sender takes the mail over. */
const leaseSeconds = 60;

/** Pauses before the second, third, … attempt; afterwards the mail is given up. */
const pauses = [10, 60, 300, 1_200];

/** Takes the mail that has been due for longest. */
export async function takeMail({ db, now }: MailQueue): Promise<HeldMail | undefined> {
  const mail = await db
    .updateTable('mail_log')
    .set((eb) => ({
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      version: eb('version', '+', 1),
      update_time: now(),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_log')
        .select('id')
        .where(({ or, and }) =>
          or([
            and([eb('status', '=', sql.lit('waiting' as const)), eb('next_time', '<=', now())]),
            and([
              eb('status', '=', sql.lit('sending' as const)),
              eb('update_time', '<', now() - leaseSeconds),
            ]),
          ]),
        )
        .orderBy('next_time')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'version',
      'recipient',
      'subject',
      'body',
      'html',
      'code',
      'attachment',
      'lang',
      'attempts',
      'expire_time',
      'create_time',
    ])
    .executeTakeFirst();
  // Only `keepMail` writes these columns.
  return (
    mail && {
      ...mail,
      lang: mail.lang as Language,
      attachment: mail.attachment as MailAttachment | null,
    }
  );
}

/** Returns mails to the queue that were being sent when the only process ended. */
export const freeAll = (db: Db): Promise<unknown> =>
  db
    .updateTable('mail_log')
    .set((eb) => ({ status: 'waiting', version: eb('version', '+', 1) }))
    .where('status', '=', sql.lit('sending' as const))
    .execute();

/** The mail was sent; its code is deleted. */
export const markSent = (queue: MailQueue, mail: HeldMail, answer: string) =>
  updateHeld(queue, mail, {
    status: 'sent',
    code: null,
    failure: '',
    answer,
    sent_time: queue.now(),
  });

/** The mail is not tried again. */
export const markOver = (
  queue: MailQueue,
  mail: HeldMail,
  {
    status,
    failure,
    answer = '',
  }: {
    readonly status: 'failed' | 'logged';
    readonly failure: string;
    readonly answer?: string;
  },
) => updateHeld(queue, mail, { status, failure, answer });

/** The mail is tried again after a pause, or given up when that is of no use. */
export function markFailed(
  queue: MailQueue,
  mail: HeldMail,
  { code, answer, isFinal }: MailFailure,
): Promise<void> {
  const pause = pauses[mail.attempts - 1];
  if (isFinal || pause === undefined)
    return markOver(queue, mail, { status: 'failed', failure: code, answer });
  const next = queue.now() + pause;
  return updateHeld(queue, mail, { status: 'waiting', failure: code, answer, next_time: next });
}

type MailUpdate = Pick<
  Updateable<Tables['mail_log']>,
  'status' | 'code' | 'failure' | 'answer' | 'sent_time' | 'next_time'
>;

/** Without effect when another sender has taken the mail over. */
async function updateHeld(
  { db, now }: MailQueue,
  { id, version }: HeldMail,
  values: MailUpdate,
): Promise<void> {
  await db
    .updateTable('mail_log')
    .set((eb) => ({ ...values, update_time: now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}
