import { query, type Db, type Tx } from '../db/index.ts';
import { memberAccount, memberGroup } from './data/members.ts';

/** The group members are in as long as nobody makes another one, for those who are in none. */
export async function writeMemberGroup(db: Db | Tx, now: number): Promise<void> {
  await query(
    db,
    `insert into user_group (name, name_en, rules, create_time, update_time)
     select $1, $2, '["*"]', $3, $3 where not exists (select 1 from user_group)
     on conflict do nothing`,
    [memberGroup.name, memberGroup.name_en, now],
  );
  await query(
    db,
    `update "user" set group_id = (select min(id) from user_group) where group_id is null`,
  );
}

/**
 * Lets somebody sign in as a member of the demo: the one who orders most, with the owner's password.
 * The hash is renewed at the first sign-in, for members' cost less.
 */
export async function openMemberAccount(tx: Tx, passwordHash: string): Promise<void> {
  await query(
    tx,
    `update "user" set username = $1, email = $2, password = $3
     where id = (
       select u.id from "user" u join shop_order o on o.user_id = u.id
       where u.status = 'enable' group by u.id order by count(*) desc, u.id limit 1)`,
    [memberAccount.username, memberAccount.email, passwordHash],
  );
}
