import { daySeconds } from '../../src/schema/index.ts';
import type { Db } from '../db/index.ts';
import type { HashCost } from './passwords.ts';
import type { AccessKind } from './tokenText.ts';

/** Dependencies of all parts of the sign-in. */
export type AuthContext = {
  readonly db: Db;
  /** See `serverKey`. */
  readonly key: Buffer;
  /** Unix seconds by the clock of the database, so that several machines agree on what has expired. */
  readonly now: () => number;
  /** Cost of a password hash in each realm. */
  readonly costs: Readonly<Record<AccessKind, HashCost>>;
  readonly loginRules: LoginRules;
  /** The network of an address: failures and known addresses count by it. */
  readonly networkOf: (ip: string) => string;
};

/** Origin of a call. */
export type Visitor = { readonly ip: string; readonly userAgent: string };

/** Limits on failed sign-ins. Both values are settings of the shop. */
export type LoginRules = {
  /** Failures after which the account is locked for the address they came from. */
  readonly lockAfter: number;
  readonly lockSeconds: number;
};

export const loginRules: LoginRules = { lockAfter: 10, lockSeconds: daySeconds };
