import { user } from '../../../resources/user/users.ts';
import type { Actor, ChangeRecorder } from '../../crud/index.ts';
import { query, type Db, type Tx } from '../../db/index.ts';
import { defaultGroup } from './groupHooks.ts';
import { withoutDuplicates } from './duplicates.ts';

/** An address by which a member proves who they are. */
export type Address = { readonly type: 'email' | 'mobile'; readonly value: string };

type Registration = {
  readonly username: string;
  /** The hash. */
  readonly password: string;
  /** Proven to be theirs: nothing else is stored as an address. */
  readonly address: Address;
  readonly lang: string;
  readonly ip: string;
  readonly now: number;
};

/**
 * Makes a member, in the group new members are put in.
 *
 * @throws {Refusal} duplicate
 */
export async function register(tx: Tx, registration: Registration): Promise<number> {
  const { username, password, address, lang, ip, now } = registration;
  const [made] = await withoutDuplicates(
    query<{ id: number }>(
      tx,
      `insert into "user"
         (username, nickname, password, ${address.type}, group_id, lang, join_ip, last_login_ip,
          join_time, last_login_time, create_time, update_time)
       values ($1, $1, $2, $3, $4, $5, $6, $6, $7, $7, $7, $7) returning id`,
      [username, password, address.value, await defaultGroup(tx), lang, ip.slice(0, 50), now],
    ),
  );
  if (!made) throw new Error('a member was not stored');
  return made.id;
}

type Profile = {
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly gender: number;
  readonly birthday: string | null;
  readonly motto: string;
};

type Writing = {
  readonly id: number;
  readonly now: number;
  readonly actor: Actor;
  readonly recorder: ChangeRecorder;
};

/** Whatever is written of a member by themselves is seen as staff's edits are. */
async function seen(
  tx: Tx,
  { id, now, actor, recorder }: Writing,
  write: () => Promise<unknown>,
): Promise<void> {
  const written = await recorder.edit({ tx, actor, now, shape: user, ids: [id] });
  await write();
  await written();
}

/**
 * Writes what a member may say of themselves.
 *
 * @throws {Refusal} duplicate
 */
export const writeProfile = (tx: Tx, writing: Writing, profile: Profile) =>
  seen(tx, writing, () =>
    withoutDuplicates(
      query(
        tx,
        `update "user" set username = $3, nickname = $4, avatar = $5, gender = $6, birthday = $7,
         motto = $8, version = version + 1, update_time = $2
       where id = $1`,
        [
          writing.id,
          writing.now,
          profile.username,
          profile.nickname,
          profile.avatar,
          profile.gender,
          profile.birthday,
          profile.motto,
        ],
      ),
    ),
  );

/**
 * Binds another address to a member.
 *
 * @throws {Refusal} duplicate
 */
export const bindAddress = (tx: Tx, writing: Writing, { type, value }: Address) =>
  seen(tx, writing, () =>
    withoutDuplicates(
      query(
        tx,
        `update "user" set ${type} = $3, version = version + 1, update_time = $2 where id = $1`,
        [writing.id, writing.now, value],
      ),
    ),
  );

/** The sessions of the member are to be ended in the same transaction. */
export const writePassword = (tx: Tx, writing: Writing, hash: string) =>
  seen(tx, writing, () =>
    query(
      tx,
      'update "user" set password = $3, version = version + 1, update_time = $2 where id = $1',
      [writing.id, writing.now, hash],
    ),
  );

/** The member an address is bound to. */
export async function memberAt(
  tx: Tx,
  { type, value }: Address,
): Promise<{ readonly id: number; readonly username: string } | undefined> {
  const [found] = await query<{ id: number; username: string }>(
    tx,
    type === 'email'
      ? `select id, username from "user" where lower(email) = lower($1) and email <> '' for update`
      : `select id, username from "user" where mobile = $1 and mobile <> '' for update`,
    [value],
  );
  return found;
}

/** The addresses bound to a member. */
export async function addressesOf(db: Db, id: number): Promise<Readonly<Record<string, string>>> {
  const [found] = await query<{ email: string; mobile: string }>(
    db,
    `select coalesce(email, '') as email, coalesce(mobile, '') as mobile from "user" where id = $1`,
    [id],
  );
  return found ?? {};
}
