/** How failed sign-ins of one account slow the next ones down. Both ends are settings of the shop. */
export type LoginRules = {
  /** Failures after which the account is locked. */
  readonly lockAfter: number;
  readonly lockSeconds: number;
};

export const loginRules: LoginRules = { lockAfter: 10, lockSeconds: 86_400 };

/** The failures of an account since it last let somebody in, and when the last one was. */
export type Failures = { readonly count: number; readonly last: number };

export type Verdict =
  | { readonly type: 'open' }
  | { readonly type: 'wait'; readonly seconds: number }
  | { readonly type: 'locked'; readonly seconds: number };

/**
 * Whether an account may be tried now: from the third failure on only after 1, 2, 4 … 60 s, after
 * the last allowed one not before the lock is over.
 */
export function verdict({ count, last }: Failures, now: number, rules = loginRules): Verdict {
  const isLocked = count >= rules.lockAfter;
  const until = last + (isLocked ? rules.lockSeconds : delaySeconds(count));
  if (count === 0 || now >= until) return { type: 'open' };
  return { type: isLocked ? 'locked' : 'wait', seconds: until - now };
}

const delaySeconds = (failures: number): number =>
  failures < 3 ? 0 : Math.min(60, 2 ** (failures - 3));
