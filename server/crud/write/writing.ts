import type { Clerk } from '../../../src/contract/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import type { Plan } from '../plan/index.ts';
import type { ChangeRecorder } from './witness.ts';

/** One call that writes: to which resource, for whom, and when (unix seconds). */
export type Writing = {
  readonly db: Db;
  readonly plan: Plan;
  /** Of all resources, by their names. */
  readonly plans: ReadonlyMap<string, Plan>;
  readonly clerk: Clerk;
  readonly now: number;
  readonly recorder: ChangeRecorder;
};

/** The same inside its transaction. */
export type Open = Omit<Writing, 'db'> & { readonly tx: Tx };
