import { sql, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/index.ts';
import type { SmsFailure } from './providers.ts';

/** The channel that announces queued text messages. */
export const channel = 'sms';

type SmsQueue = { readonly db: Db; readonly now: () => number };

/** A message that one sender has taken, with its account. */
export type HeldSms = NonNullable<Awaited<ReturnType<typeof takeSms>>>;

/** After so long another sender takes the message over; longer than any timeout of an account. */
const leaseSeconds = 60;
/** Pauses before the second, third, … attempt; afterwards the message is given up. */
const pauses = [10, 60, 300];

/** Takes the message that has been due for longest. */
export async function takeSms({ db, now }: SmsQueue) {
  const taken = await db
    .updateTable('sms_log')
    .set((eb) => ({
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      version: eb('version', '+', 1),
      update_time: now(),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sms_log')
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
    .returning('id')
    .executeTakeFirst();
  if (!taken) return undefined;
  return db
    .selectFrom('sms_log as s')
    .leftJoin('sms_config as c', 'c.id', 's.config_id')
    .select([
      's.id',
      's.version',
      's.mobile',
      's.template_code',
      's.content',
      's.provider_template_id',
      's.params',
      's.code',
      's.lang',
      's.attempts',
      's.expire_time',
      'c.provider',
      'c.sign',
      'c.endpoint',
      'c.access_key',
      'c.access_secret',
      'c.app_id',
      'c.region',
      'c.timeout_ms',
    ])
    .where('s.id', '=', taken.id)
    .executeTakeFirst();
}

/** Returns messages to the queue that were being sent when the only process ended. */
export const freeSms = (db: Db): Promise<unknown> =>
  db
    .updateTable('sms_log')
    .set((eb) => ({ status: 'waiting', version: eb('version', '+', 1) }))
    .where('status', '=', sql.lit('sending' as const))
    .execute();

/** The message was sent; its code is deleted. */
export const markSmsSent = (
  queue: SmsQueue,
  sms: HeldSms,
  { messageId, parts }: { readonly messageId: string; readonly parts: number },
) =>
  updateHeld(queue, sms, {
    status: 'sent',
    code: null,
    failure: '',
    answer: '',
    message_id: messageId.slice(0, 64),
    cost_parts: parts,
    sent_time: queue.now(),
  });

type Outcome = {
  readonly status: 'failed' | 'logged';
  readonly failure: string;
  readonly answer?: string;
};

/** The message is not tried again. */
export const markSmsOver = (queue: SmsQueue, sms: HeldSms, outcome: Outcome) =>
  updateHeld(queue, sms, { answer: '', ...outcome });

/** The message is tried again after a pause, or given up when that is of no use. */
export function markSmsFailed(
  queue: SmsQueue,
  sms: HeldSms,
  { code, answer, isFinal }: SmsFailure,
): Promise<void> {
  const pause = pauses[sms.attempts - 1];
  if (isFinal || pause === undefined)
    return markSmsOver(queue, sms, { status: 'failed', failure: code, answer });
  const next_time = queue.now() + pause;
  return updateHeld(queue, sms, { status: 'waiting', failure: code, answer, next_time });
}

/** Without effect when another sender has taken the message over. */
async function updateHeld(
  { db, now }: SmsQueue,
  { id, version }: HeldSms,
  values: Updateable<Tables['sms_log']>,
): Promise<void> {
  await db
    .updateTable('sms_log')
    .set((eb) => ({ ...values, update_time: now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}
