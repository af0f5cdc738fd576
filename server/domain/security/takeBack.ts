import { recycleLogs } from '../../../resources/security/dataRecycleLog.ts';
import { sensitiveLogs } from '../../../resources/security/sensitiveDataLog.ts';
import { Refusal, type Clerk } from '../../../src/contract/index.ts';
import { failures, matches, type AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import { query, type Db, type Tx } from '../../db/index.ts';
import { hasPassword, recycleTargets, sensitiveTargets, targetAt } from './targets.ts';
import { eachOrNone, type Refused } from './eachOrNone.ts';

type Raw = Readonly<Record<string, unknown>>;

type Asking = {
  readonly db: Db;
  readonly crud: Crud;
  readonly clerk: Clerk;
  readonly now: number;
  /** Ids of rows of the log. */
  readonly ids: readonly number[];
};

export type Undone = {
  readonly done: readonly number[];
  readonly refused: readonly Refused[];
  /** Whether an account came back, to which nobody can sign in until it has a new password. */
  readonly needsPassword?: boolean;
};

/**
 * Puts deleted records back: all of them or none. What was deleted last comes first, and a record
 * waits for another one it belongs to.
 */
export async function restore({ db, crud, clerk, now, ids }: Asking): Promise<Undone> {
  let needsPassword = false;
  const undone = await eachOrNone(db, async (tx, attempt) => {
    const rows = await crud.lock(recycleLogs.name, { tx, clerk }, ids);
    const kept = await rememberedOf(tx, ids);
    await attempt(
      rows.toSorted((a, b) => Number(b['id']) - Number(a['id'])),
      async (row) => {
        guard(recycleLogs, 'restore', row);
        const target = targetAt(recycleTargets, row['controller']);
        if (!target) throw new Refusal('not_found');
        // The field holds nothing but what was kept.
        const bundle = { data: row['data'] as Raw, remembered: kept.get(Number(row['id'])) };
        await crud.restoreRow(target.name, { tx, clerk }, bundle);
        await mark(tx, 'restore', { id: Number(row['id']), clerk, now });
        needsPassword ||= hasPassword(target);
      },
    );
  });
  return { ...undone, needsPassword };
}

/** Sets watched fields back to what they held: all of them or none, the last change first. */
export const rollback = ({ db, crud, clerk, now, ids }: Asking): Promise<Undone> =>
  eachOrNone(db, async (tx, attempt) => {
    const rows = await crud.lock(sensitiveLogs.name, { tx, clerk }, ids);
    await attempt(
      rows.toSorted((a, b) => Number(b['id']) - Number(a['id'])),
      async (row) => {
        guard(sensitiveLogs, 'rollback', row);
        const target = targetAt(sensitiveTargets, row['controller']);
        if (!target) throw new Refusal('not_found');
        await crud.rollbackField(
          target.name,
          { tx, clerk },
          {
            id: Number(row['id_value']),
            field: String(row['data_field']),
            before: row['before'] ?? null,
            after: row['after'] ?? null,
          },
        );
        await mark(tx, 'rollback', { id: Number(row['id']), clerk, now });
      },
    );
  });

/** The same guard as of the button. */
function guard({ actions }: AnyResource, action: string, row: Raw): void {
  const when = actions[action]?.when ?? {};
  if (matches({ ...when }, row)) return;
  throw new Refusal('illegal_transition', { data: { failures: failures({ ...when }, row) } });
}

async function rememberedOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Raw>> {
  const rows = await query<{ id: number; remembered: Raw }>(
    tx,
    `select id, remembered from security_data_recycle_log
     where id = any($1) and remembered is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, remembered }) => [id, remembered]));
}

type Mark = { readonly id: number; readonly clerk: Clerk; readonly now: number };

/** What was taken back stays in the log, with who did it. */
const mark = (tx: Tx, deed: 'restore' | 'rollback', { id, clerk, now }: Mark) =>
  query(
    tx,
    `update ${tables[deed]}
     set is_${deed} = 1, ${deed}_time = $2, ${deed}_admin_id = $3,
       ${deed}_admin_name = left(coalesce((select nickname from admin where id = $3), $4), 50),
       version = version + 1, update_time = greatest(update_time, $2)
     where id = $1`,
    [id, now, clerk.id, clerk.username],
  );

const tables = {
  restore: 'security_data_recycle_log',
  rollback: 'security_sensitive_data_log',
} as const;
