import { sql } from 'kysely';
import { recycleLogs } from '../../../resources/security/dataRecycleLog.ts';
import { sensitiveLogs } from '../../../resources/security/sensitiveDataLog.ts';
import { Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { matches, type AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import { anyOf, names, type Db, type Tx } from '../../db/index.ts';
import { hasPassword, recycleTargets, sensitiveTargets, targetAt } from './targets.ts';
import { eachOrNone, type RefusedLogRow } from './eachOrNone.ts';

type Raw = Readonly<Record<string, unknown>>;

type UndoRequest = {
  readonly db: Db;
  readonly crud: Crud;
  readonly admin: SignedInAdmin;
  readonly now: number;
  /** Ids of rows of the log. */
  readonly ids: readonly number[];
};

/** The resource through which deleted records are restored; absent: that of all of them. */
type RestoreRequest = UndoRequest & { readonly bin?: AnyResource };

export type Undone = {
  readonly done: readonly number[];
  readonly refused: readonly RefusedLogRow[];
  /** True if an account was restored: it cannot sign in until it has a new password. */
  readonly needsPassword?: boolean;
};

/**
 * Restores deleted records: all or none. The last deletion is restored first, and a record waits for
 * another one that it references.
 */
export async function restore({
  db,
  crud,
  admin,
  now,
  ids,
  bin = recycleLogs,
}: RestoreRequest): Promise<Undone> {
  let needsPassword = false;
  const undone = await eachOrNone(db, async (tx, attempt) => {
    const rows = await crud.lock(bin.name, { tx, admin }, ids);
    const kept = await rememberedOf(tx, ids);
    await attempt(
      rows.toSorted((a, b) => Number(b['id']) - Number(a['id'])),
      async (row) => {
        guard(bin, 'restore', row);
        const target = targetAt(recycleTargets, row['controller']);
        if (!target) throw new Refusal('not_found');
        // The column holds the snapshot that the recorder wrote.
        const bundle = { data: row['data'] as Raw, remembered: kept.get(Number(row['id'])) };
        await crud.restoreRow(target.name, { tx, admin }, bundle);
        await markRestored(tx, { id: Number(row['id']), admin, now });
        needsPassword ||= hasPassword(target);
      },
    );
  });
  return { ...undone, needsPassword };
}

/** Rolls back changes of watched fields: all or none, the last change first. */
export const rollback = ({ db, crud, admin, now, ids }: UndoRequest): Promise<Undone> =>
  eachOrNone(db, async (tx, attempt) => {
    const rows = await crud.lock(sensitiveLogs.name, { tx, admin }, ids);
    await attempt(
      rows.toSorted((a, b) => Number(b['id']) - Number(a['id'])),
      async (row) => {
        guard(sensitiveLogs, 'rollback', row);
        const target = targetAt(sensitiveTargets, row['controller']);
        if (!target) throw new Refusal('not_found');
        await crud.rollbackField(
          target.name,
          { tx, admin },
          {
            id: Number(row['id_value']),
            field: String(row['data_field']),
            before: row['before'] ?? null,
            after: row['after'] ?? null,
          },
        );
        await markRolledBack(tx, { id: Number(row['id']), admin, now });
      },
    );
  });

/** The same guard as of the button. */
function guard({ actions }: AnyResource, action: string, row: Raw): void {
  const when = actions[action]?.when ?? {};
  if (matches({ ...when }, row)) return;
  throw new Refusal('illegal_transition', { data: { guard: action } });
}

async function rememberedOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Raw>> {
  const rows = await tx
    .selectFrom('security_data_recycle_log')
    .select(['id', 'remembered'])
    .where('id', '=', anyOf('bigint', ids))
    .where('remembered', 'is not', null)
    .execute();
  // The column holds the result of the hook `remember`, which is an object.
  return new Map(rows.map(({ id, remembered }) => [id, remembered as Raw]));
}

type UndoneEntry = { readonly id: number; readonly admin: SignedInAdmin; readonly now: number };

/** An entry that was undone stays in the log, with the account that undid it. */
const markRestored = (tx: Tx, { id, admin, now }: UndoneEntry) =>
  tx
    .updateTable('security_data_recycle_log')
    .set((eb) => ({
      is_restore: 1,
      restore_time: now,
      restore_admin_id: admin.id,
      restore_admin_name: adminName(admin),
      version: eb('version', '+', 1),
      update_time: sql<number>`greatest(${eb.ref('update_time')}, ${now})`,
    }))
    .where('id', '=', id)
    .execute();

const markRolledBack = (tx: Tx, { id, admin, now }: UndoneEntry) =>
  tx
    .updateTable('security_sensitive_data_log')
    .set((eb) => ({
      is_rollback: 1,
      rollback_time: now,
      rollback_admin_id: admin.id,
      rollback_admin_name: adminName(admin),
      version: eb('version', '+', 1),
      update_time: sql<number>`greatest(${eb.ref('update_time')}, ${now})`,
    }))
    .where('id', '=', id)
    .execute();

const account = names('admin', 'account');

const adminName = ({ id, username }: SignedInAdmin) => sql<string>`left(coalesce(
  (select ${account.nickname} from ${account} where ${account.id} = ${id}), ${username}), 50)`;
