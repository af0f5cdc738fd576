import { live } from '../../src/contract/index.ts';

/** Limits of one connection. Source: security T79 to T83, F13, 6.4. */
export const liveLimits = {
  /** The deadline for the bind. */
  bindMs: 5_000,
  /** Size of one message of a client. */
  messageBytes: 4096,
  messages: { count: 20, withinMs: 10_000 },
  /** Unsent bytes of a client that does not read. */
  backlogBytes: 1024 * 1024,
  /** Open connections of one admin, in all browsers. */
  perPerson: 5,
  /** Unbound connections of one network. */
  unboundPerNetwork: 500,
  bindsPerSecond: 200,
  /** A bind that would wait longer is refused as busy. */
  bindQueueMs: 30_000,
  /** Time for clients to close when the process ends. */
  farewellMs: 1_000,
  silenceMs: live.silenceMs,
  /** The least time between two equal updates. */
  sameMs: 1_000,
} as const;

export type LiveLimits = {
  readonly [Name in keyof typeof liveLimits]: (typeof liveLimits)[Name] extends number
    ? number
    : { readonly count: number; readonly withinMs: number };
};
