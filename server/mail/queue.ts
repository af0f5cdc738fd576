import { Refusal, type Language } from '../../src/contract/index.ts';
import { notify, query, type Tx } from '../db/index.ts';

/** On it those who send mails hear that there are some. */
export const channel = 'mail';

export type NewMail = {
  readonly to: string;
  readonly event: string;
  readonly lang: Language;
  readonly subject: string;
  /** `%{code}` in it is filled in when it is sent. */
  readonly body: string;
  readonly code?: number;
  readonly ip: string;
  /** Unix seconds; afterwards it is not worth sending. */
  readonly expires?: number;
};

/** Mails that may wait at a time: more of them is somebody's mistake, or somebody's attack. */
const mostWaiting = 5_000;

/**
 * Keeps a mail to be sent once the transaction has been committed, or only keeps it: where there is
 * no mail server, the log is where it ends.
 *
 * @throws {Refusal} rate_limited when too many are waiting
 */
export async function keepMail(
  tx: Tx,
  mail: NewMail,
  { now, isSent }: { readonly now: number; readonly isSent: boolean },
): Promise<void> {
  if (isSent) await demandRoom(tx);
  const { to, event, lang, subject, body, code, ip, expires } = mail;
  await query(
    tx,
    `insert into mail_log
       (recipient, event, lang, subject, body, code, ip, status, next_time, expire_time,
        create_time, update_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9, $9)`,
    [
      to,
      event,
      lang,
      subject,
      body,
      code ?? null,
      ip,
      isSent ? 'waiting' : 'logged',
      now,
      expires ?? null,
    ],
  );
  if (isSent) await notify(tx, channel, '');
}

async function demandRoom(tx: Tx): Promise<void> {
  const waiting = await query(
    tx,
    `select 1 from mail_log where status in ('waiting', 'sending') limit ${mostWaiting}`,
  );
  if (waiting.length >= mostWaiting) throw new Refusal('rate_limited', { params: { seconds: 60 } });
}
