import { sql } from 'kysely';
import type { Tx } from '../db/index.ts';

export type FirstAdmin = { readonly adminUser: string; readonly adminPasswordHash: string };

/**
 * The account of the owner, in a group with all permissions.
 *
 * @returns false, without writing, if there are accounts already
 */
export async function writeOwner(
  tx: Tx,
  { adminUser, adminPasswordHash }: FirstAdmin,
  now: number,
): Promise<boolean> {
  // Several processes may start at once.
  await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(tx);
  if (await tx.selectFrom('admin').select('id').limit(1).executeTakeFirst()) return false;
  const times = { create_time: now, update_time: now };
  const group = await tx
    .insertInto('admin_group')
    .values({ pid: 0, name: '超级管理组', name_en: 'Super admins', rules: '["*"]', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await tx
    .insertInto('admin')
    .values({ username: adminUser, nickname: adminUser, password: adminPasswordHash, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('admin_group_access')
    .values({ uid: account.id, group_id: group.id })
    .execute();
  return true;
}
