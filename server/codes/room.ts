import { Refusal } from '../../src/contract/index.ts';
import { query, type Tx } from '../db/index.ts';
import type { Channel } from './events.ts';
import { codeLimits as limits, day, hour } from './limits.ts';

export type Asked = {
  readonly channel: Channel;
  readonly target: string;
  readonly event: string;
  /** The network somebody asks from. */
  readonly origin: string;
};

/**
 * Goes on when one more code may be sent. What was asked for counts whether or not an account has
 * the target, so that a refusal tells nothing about that. Whoever asks for the same target, or from
 * the same network, waits until this transaction has ended.
 *
 * @throws {Refusal} rate_limited
 */
export async function demandRoom(tx: Tx, asked: Asked, now: number): Promise<void> {
  const { channel, target, event, origin } = asked;
  // Always in this order, or two askers might wait for each other.
  await query(tx, 'select pg_advisory_xact_lock(611, hashtext($1))', [`${channel} ${target}`]);
  await query(tx, 'select pg_advisory_xact_lock(612, hashtext($1))', [origin]);
  const times = await query<Times>(
    tx,
    `select
       (select max(create_time) from sent_code
        where channel = $1 and target = $2 and event = $3) as last,
       array(select create_time from sent_code
        where channel = $1 and target = $2 and create_time > $5 order by id desc limit ${limits.dayPerTarget})
        as target,
       array(select create_time from sent_code
        where origin = $4 and create_time > $5 order by create_time desc limit ${limits.dayPerOrigin})
        as origin,
       (select count(*) from sent_code where channel = $1 and create_time > $5) as whole`,
    [channel, target, event, origin, now - day],
  );
  const wait = Math.max(0, ...times.flatMap((found) => waits(found, now)));
  if (wait > 0) throw new Refusal('rate_limited', { params: { seconds: wait } });
}

/** Times at which codes were asked for, the newest first. */
type Times = {
  readonly last: number | null;
  readonly target: readonly number[];
  readonly origin: readonly number[];
  readonly whole: number;
};

/** Seconds until each limit lets one more pass; 0 and less when it does now. */
const waits = ({ last, target, origin, whole }: Times, now: number): readonly number[] => [
  (last ?? 0) + limits.pauseSeconds - now,
  ends(target, limits.hourPerTarget, hour) - now,
  ends(target, limits.dayPerTarget, day) - now,
  ends(origin, limits.hourPerOrigin, hour) - now,
  ends(origin, limits.dayPerOrigin, day) - now,
  whole >= limits.dayInAll ? hour : 0,
];

/** When the oldest of so many is no longer within the span. */
const ends = (times: readonly number[], most: number, span: number): number =>
  (times[most - 1] ?? -span) + span;
