import { query, type Tx } from '../db/index.ts';

/** Groups of one realm, whose `rules` hold ids of its rules. */
export type GroupTable = 'admin_group' | 'user_group';

type Added = { readonly id: number; readonly pid: number };

/** Who holds the page holds what is added to it. Source: contract 5.2. */
export async function grantWithParent(tx: Tx, table: GroupTable, { id, pid }: Added) {
  if (pid === 0) return;
  await query(
    tx,
    `update ${table} set rules = rules || to_jsonb($1::bigint), version = version + 1
     where rules @> to_jsonb(array[$2::bigint]) and not rules @> to_jsonb(array[$1::bigint])`,
    [id, pid],
  );
}

/** A number that names nothing is not left behind: another rule could get it. */
export async function dropFromGroups(tx: Tx, table: GroupTable, ids: readonly number[]) {
  await query(
    tx,
    `update ${table} g
     set rules = (
       select coalesce(jsonb_agg(rule order by place), '[]') from jsonb_array_elements(g.rules) with ordinality r (rule, place)
       where not (rule = any (select to_jsonb(id) from unnest($1::bigint[]) id))),
       version = version + 1
     where exists (select 1 from unnest($1::bigint[]) id where g.rules @> to_jsonb(array[id]))`,
    [ids],
  );
}
