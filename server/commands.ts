import { passwordProblem, passwordSigns, password as passwordRule } from '../src/contract/index.ts';
import { resetPassword } from './auth/index.ts';
import type { Db } from './db/index.ts';
import type { ControlCommand } from './http/index.ts';
import { productCommands } from './product/index.ts';

/** Dependencies of the operator's commands. */
export type Workplace = {
  /** Runs pending migrations; answers the names of those that were run. */
  readonly migrate: () => Promise<readonly string[]>;
  /** For work that takes its time. */
  readonly db: Db;
  /** An import commits some goods at a time, so that others are served between. */
  readonly inPortions?: boolean;
  /** Unix seconds. */
  readonly now: () => number;
  /** Time zone that defines a day; absent: that of the shop. */
  readonly zone?: string;
  /** Hears that sessions were ended. */
  readonly onSessionsEnded?: () => void;
};

export type PasswordOrder = { readonly username: string; readonly password: string };

/** The commands by which the operator of this machine reaches the shop, by name. */
export const operatorCommands = (place: Workplace) =>
  ({
    ...productCommands(place),
    'db:migrate': () => place.migrate(),
    'admin:password': (input) => setPassword(place, orderOf<PasswordOrder>(input)),
  }) satisfies Record<string, ControlCommand>;

// Both ends of the control socket belong to this program, and the socket is open to this user alone.
const orderOf = <T>(input: unknown): T => input as T;

/** Sets a password and ends every session of the account, unlocked again. */
async function setPassword(place: Workplace, { username, password }: PasswordOrder): Promise<null> {
  const { db, now, onSessionsEnded } = place;
  const { min, max } = passwordRule;
  if (passwordProblem(password))
    throw new Error(`A password has ${min} to ${max} characters, without ${passwordSigns}`);
  const isKnown = await resetPassword(db, { username, password, now: now() });
  if (!isKnown) throw new Error(`There is no account ${username}`);
  onSessionsEnded?.();
  return null;
}
