import { type SignedInAdmin, Refusal } from '../../../src/contract/index.ts';
import { type Db, query, transact, type Tx } from '../../db/index.ts';
import { allOf, columnList, type ResourcePlan, type RowData, values } from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import type { ChangeRecorder, HistoryEntry } from '../changeRecorder.ts';

/** One call that writes: to which resource, for whom, and when (unix seconds). */
export type WriteContext = {
  readonly db: Db;
  readonly plan: ResourcePlan;
  /** Plans of all resources, by name. */
  readonly plans: ReadonlyMap<string, ResourcePlan>;
  readonly admin: SignedInAdmin;
  readonly now: number;
  readonly recorder: ChangeRecorder;
} & WriteOptions;

export type WriteOptions = {
  /** Records the call in the transaction of its changes. */
  readonly recordCall?: ((tx: Tx) => Promise<void>) | undefined;
};

/** The same inside its transaction. */
export type OpenWrite = Omit<WriteContext, 'db'> & {
  readonly tx: Tx;
  /** True if the write of the row is the last statement: it commits. */
  readonly isLast?: boolean;
  /** Entry that the write of the row adds to its history. */
  readonly entry?: HistoryEntry | undefined;
  /** Name of the write in the history; absent: `edit`. */
  readonly call?: string;
};

/** Runs a write in its transaction, with the record of the call. */
export const transactWrite = <T>(
  writing: WriteContext,
  run: (open: OpenWrite) => Promise<T>,
): Promise<T> =>
  transact(writing.db, async (tx) => {
    await writing.recordCall?.(tx);
    return run({ ...writing, tx });
  });

/**
 * Lock strength by purpose. A change leaves the id alone, so that rows that reference it can still be
 * written: a stronger lock would deadlock two writers of such pairs.
 */
const strengths = { change: 'for no key update', removal: 'for update' } as const;

/**
 * Rows of some ids, locked until the transaction ends, by rising id so that two transactions that want the
 * same rows wait for each other instead of deadlocking.
 *
 * @throws {Refusal} not_found if one is missing or outside of the row scope
 */
export async function lockRows(
  open: Pick<OpenWrite, 'tx' | 'plan' | 'admin'>,
  ids: readonly number[],
  purpose: keyof typeof strengths = 'change',
): Promise<readonly RowData[]> {
  const rows = await lockedRows(open, ids, purpose);
  if (rows.length < ids.length) throw new Refusal('not_found');
  return rows;
}

/** The same without those that are missing or outside of the row scope. */
export async function lockedRows(
  { tx, plan, admin }: Pick<OpenWrite, 'tx' | 'plan' | 'admin'>,
  ids: readonly number[],
  purpose: keyof typeof strengths = 'change',
): Promise<readonly RowData[]> {
  const { given, bind } = values();
  const chosen = ids.length === 1 ? `t."id" = ${bind(ids[0])}` : `t."id" = any(${bind(ids)})`;
  const scope = await scopeConditions(tx, { plan, admin, bind });
  return query<RowData>(
    tx,
    `select ${columnList(plan.table.shown, 't')} from ${plan.table.sql} t` +
      ` where ${allOf([chosen, ...scope])} order by t."id" ${strengths[purpose]}`,
    given,
  );
}
