import type { Clerk, Language } from '../../src/contract/index.ts';
import { query } from '../db/index.ts';
import { clerkOf } from './clerks.ts';
import type { AuthContext } from './context.ts';
import type { GrantedRules } from '../../resources/auth/groups.ts';
import type { PermissionsOf } from './permissions.ts';
import { accountTables } from './realms.ts';

const { granted, isOpen } = accountTables.admin;

type Row = {
  readonly id: number;
  readonly username: string;
  readonly groups: readonly GrantedRules[];
};

/** Members of staff by id, with what they may do now; without those who are gone or switched off. */
export async function clerksById(
  { db }: Pick<AuthContext, 'db'>,
  permissions: PermissionsOf,
  { ids, language }: { readonly ids: readonly number[]; readonly language: Language },
): Promise<ReadonlyMap<number, Clerk>> {
  const rows = await query<Row>(
    db,
    `select a.id, a.username, ${granted} as groups from admin a where a.id = any($1) and ${isOpen}`,
    [ids],
  );
  const clerks = rows.map(async (row): Promise<[number, Clerk]> => [
    row.id,
    clerkOf(row, await permissions.of(row.groups), language),
  ]);
  return new Map(await Promise.all(clerks));
}
