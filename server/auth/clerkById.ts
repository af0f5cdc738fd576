import type { Clerk, Language } from '../../src/contract/index.ts';
import { query } from '../db/index.ts';
import { clerkOf } from './clerks.ts';
import type { AuthContext } from './context.ts';
import type { GrantedRules, PermissionsOf } from './permissions.ts';
import { accountTables } from './realms.ts';

const { granted, isOpen } = accountTables.admin;

type Asked = { readonly id: number; readonly language: Language };
type Row = {
  readonly id: number;
  readonly username: string;
  readonly groups: readonly GrantedRules[];
};

/** A member of staff with what they may do now; undefined when they are gone or switched off. */
export async function clerkById(
  { db }: AuthContext,
  permissions: PermissionsOf,
  { id, language }: Asked,
): Promise<Clerk | undefined> {
  const [row] = await query<Row>(
    db,
    `select a.id, a.username, ${granted} as groups from admin a where a.id = $1 and ${isOpen}`,
    [id],
  );
  return row && clerkOf(row, await permissions.of(row.groups), language);
}
