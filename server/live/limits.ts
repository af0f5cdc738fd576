import { live } from '../../src/contract/index.ts';

/** What one channel may take. Source: security T79 to T83, F13, 6.4. */
export const liveLimits = {
  /** So long somebody may be connected without having said who they are. */
  bindMs: 5_000,
  /** Of one message of theirs. */
  messageBytes: 4096,
  messages: { count: 20, withinMs: 10_000 },
  /** What waits for a reader who does not read. */
  backlogBytes: 1024 * 1024,
  /** Open at a time by one person, in all their browsers. */
  perPerson: 5,
  /** Of one network, who have not said yet who they are. */
  unboundPerNetwork: 500,
  bindsPerSecond: 200,
  /** Who would have to wait longer is asked to come again. */
  bindQueueMs: 30_000,
  /** Who is told that this process ends may take so long to go. */
  farewellMs: 1_000,
  silenceMs: live.silenceMs,
  /** One thing is told at most so often. */
  sameMs: 1_000,
} as const;

export type LiveLimits = {
  readonly [Name in keyof typeof liveLimits]: (typeof liveLimits)[Name] extends number
    ? number
    : { readonly count: number; readonly withinMs: number };
};
