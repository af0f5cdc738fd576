import type { Clerk } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';
import type { Plan } from '../plan/index.ts';

/** One call that reads: of which resource, for whom, from where. */
export type Reading = {
  readonly db: Db;
  readonly plan: Plan;
  readonly clerk: Clerk;
  /** In which written times of a search are meant. */
  readonly zone: string;
};
