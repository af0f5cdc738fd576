import type { Language } from '../../src/contract/index.ts';
import { query, type Db } from '../db/index.ts';
import type { MailFailure } from './deliver.ts';

type Parts = { readonly db: Db; readonly now: () => number };

/** A mail in the hands of one sender. */
export type HeldMail = {
  readonly id: number;
  /** Whoever took it over since has counted on: our word then counts no more. */
  readonly version: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly code: number | null;
  readonly lang: Language;
  readonly attempts: number;
  readonly expire_time: number | null;
  readonly create_time: number;
};

/** A sender that is silent for so long is gone, and its mail is sent by another. */
const leaseSeconds = 60;

/** Pauses before the second, third, … attempt; afterwards it is given up. */
const pauses = [10, 60, 300, 1_200];

/** Takes the mail that has been due for longest. */
export async function takeMail({ db, now }: Parts): Promise<HeldMail | undefined> {
  const [mail] = await query<HeldMail>(
    db,
    `update mail_log
     set status = 'sending', attempts = attempts + 1, version = version + 1, update_time = $1
     where id = (
       select id from mail_log
       where (status = 'waiting' and next_time <= $1) or (status = 'sending' and update_time < $2)
       order by next_time, id limit 1 for update skip locked)
     returning id, version, recipient, subject, body, code, lang, attempts, expire_time, create_time`,
    [now(), now() - leaseSeconds],
  );
  return mail;
}

/** Frees what was under way when the only process ended. */
export const freeAll = (db: Db): Promise<unknown> =>
  query(
    db,
    `update mail_log set status = 'waiting', version = version + 1 where status = 'sending'`,
  );

/** It has left, and its code with it. */
export const markSent = ({ db, now }: Parts, { id, version }: HeldMail, answer: string) =>
  query(
    db,
    `update mail_log
     set status = 'sent', code = null, failure = '', answer = $3, sent_time = $4, update_time = $4,
       version = version + 1
     where id = $1 and version = $2`,
    [id, version, answer, now()],
  );

/** Nothing more is done with it. */
export const markOver = (
  { db, now }: Parts,
  { id, version }: HeldMail,
  over: {
    readonly status: 'failed' | 'logged';
    readonly failure: string;
    readonly answer?: string;
  },
) =>
  query(
    db,
    `update mail_log
     set status = $3, failure = $4, answer = $5, update_time = $6, version = version + 1
     where id = $1 and version = $2`,
    [id, version, over.status, over.failure, over.answer ?? '', now()],
  );

/** It is tried again after a while, or given up when that is no use. */
export function markFailed(parts: Parts, mail: HeldMail, { code, answer, isFinal }: MailFailure) {
  const pause = pauses[mail.attempts - 1];
  if (isFinal || pause === undefined)
    return markOver(parts, mail, { status: 'failed', failure: code, answer });
  const { db, now } = parts;
  return query(
    db,
    `update mail_log
     set status = 'waiting', failure = $3, answer = $4, next_time = $5, update_time = $6,
       version = version + 1
     where id = $1 and version = $2`,
    [mail.id, mail.version, code, answer, now() + pause, now()],
  );
}
