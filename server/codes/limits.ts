import { sql } from 'kysely';
import { daySeconds, hourSeconds } from '../../src/schema/index.ts';
import { Refusal } from '../../src/contract/index.ts';
import { names, type Tx } from '../db/index.ts';

/** Validity and rates of codes. Source: contract 3.6, security T13 and T55. */
export const codeLimits = {
  seconds: 600,
  tries: 5,
  /** One target gets a code for one event every so many seconds. */
  pauseSeconds: 60,
  hourPerTarget: 5,
  dayPerTarget: 10,
  hourPerOrigin: 20,
  dayPerOrigin: 60,
  /** Total per channel and day, which bounds the costs. */
  dayInAll: 5_000,
} as const;

type CodeRequest = {
  readonly channel: CodeChannel;
  readonly target: string;
  readonly event: string;
  /** The network of the caller. */
  readonly origin: string;
};

/**
 * Checks that one more code may be sent. Requests count whether or not an account has the target, so
 * that a refusal tells nothing about that. Requests for the same target, or from the same network,
 * wait until this transaction ends.
 *
 * @throws {Refusal} rate_limited
 */
export async function assertCodeAllowed(tx: Tx, asked: CodeRequest, now: number): Promise<void> {
  const { channel, target, event, origin } = asked;
  // Always in this order; two requests could deadlock otherwise.
  await sql`select pg_advisory_xact_lock(611, hashtext(${`${channel} ${target}`}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(612, hashtext(${origin}))`.execute(tx);
  const code = names('sent_code', 'c');
  const recent = sql`${code.channel} = ${channel} and ${code.create_time} > ${now - daySeconds}`;
  const { rows } = await sql<RecentTimes>`
    select
      (select max(${code.create_time}) from ${code}
        where ${code.channel} = ${channel} and ${code.target} = ${target} and ${code.event} = ${event})
        as last,
      array(select ${code.create_time} from ${code} where ${recent} and ${code.target} = ${target}
        order by ${code.id} desc limit ${sql.lit(codeLimits.dayPerTarget)}) as target,
      array(select ${code.create_time} from ${code}
        where ${code.origin} = ${origin} and ${code.create_time} > ${now - daySeconds}
        order by ${code.create_time} desc limit ${sql.lit(codeLimits.dayPerOrigin)}) as origin,
      (select count(*) from ${code} where ${recent}) as whole`.execute(tx);
  const wait = Math.max(0, ...rows.flatMap((found) => waits(found, now)));
  if (wait > 0) throw new Refusal('rate_limited', { params: { seconds: wait } });
}

/** Times of earlier requests, the newest first. */
type RecentTimes = {
  readonly last: number | null;
  readonly target: readonly number[];
  readonly origin: readonly number[];
  readonly whole: number;
};

/** Seconds until each limit lets one more pass; 0 and less when it does now. */
const waits = ({ last, target, origin, whole }: RecentTimes, now: number): readonly number[] => [
  (last ?? 0) + codeLimits.pauseSeconds - now,
  ends(target, codeLimits.hourPerTarget, hourSeconds) - now,
  ends(target, codeLimits.dayPerTarget, daySeconds) - now,
  ends(origin, codeLimits.hourPerOrigin, hourSeconds) - now,
  ends(origin, codeLimits.dayPerOrigin, daySeconds) - now,
  whole >= codeLimits.dayInAll ? hourSeconds : 0,
];

/** Time at which the oldest of so many is no longer within the span. */
const ends = (times: readonly number[], most: number, span: number): number =>
  (times[most - 1] ?? -span) + span;

/** Events that take a code, each with the account it requires. Source: contract 3.6, 3.7. */
export const events = {
  email: {
    user_register: 'free',
    user_change_email: 'free',
    user_retrieve_pwd: 'known',
    user_email_verify: 'own',
    user_login: 'known',
  },
  mobile: {
    user_register: 'free',
    user_change_mobile: 'free',
    user_retrieve_pwd: 'known',
    user_mobile_verify: 'own',
    user_login: 'known',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Needs>>>>;

/**
 * Account that the target requires: `free`: none may have it; `known`: one must; `own`: that of the signed-in
 * caller.
 */
export type Needs = 'free' | 'known' | 'own';
export type CodeChannel = keyof typeof events;

export const needsOf = (channel: CodeChannel, event: string): Needs | undefined => {
  const known: Readonly<Record<string, Needs>> = events[channel];
  return Object.hasOwn(known, event) ? known[event] : undefined;
};
