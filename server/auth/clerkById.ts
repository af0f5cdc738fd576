import type { Clerk, Language } from '../../src/contract/index.ts';
import { query } from '../db/index.ts';
import { clerkOf } from './clerks.ts';
import type { AuthContext } from './context.ts';
import type { createPermissions, GrantedRules } from './permissions.ts';

type Asked = { readonly id: number; readonly language: Language };
type Row = {
  readonly id: number;
  readonly username: string;
  readonly groups: readonly GrantedRules[];
};

/** A member of staff with what they may do now; undefined when they are gone or switched off. */
export async function clerkById(
  { db }: AuthContext,
  permissions: ReturnType<typeof createPermissions>,
  { id, language }: Asked,
): Promise<Clerk | undefined> {
  const [row] = await query<Row>(
    db,
    `select a.id, a.username,
       (select coalesce(jsonb_agg(g.rules order by g.id), '[]')
        from admin_group_access x join admin_group g on g.id = x.group_id
        where x.uid = a.id and g.status = '1') as groups
     from admin a where a.id = $1 and a.status = '1'`,
    [id],
  );
  return row && clerkOf(row, await permissions.of(row.groups), language);
}
