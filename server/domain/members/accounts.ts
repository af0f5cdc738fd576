import { type Selectable, sql, type Updateable } from 'kysely';
import { memberIdentity, memberProfile, user } from '../../../resources/user/users.ts';
import {
  Invalid,
  InvalidInput,
  masked,
  readInput,
  type ValueOf,
} from '../../../src/schema/index.ts';
import type { Actor, ChangeRecorder } from '../../crud/index.ts';
import type { Db, Tables, Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { giveRegisterCoupons } from '../coupons/claim.ts';
import { withoutDuplicates } from '../duplicates.ts';
import { defaultGroup } from './memberHooks.ts';

/** A verified address of a member. */
export type ContactAddress = { readonly type: 'email' | 'mobile'; readonly value: string };

type Registration = {
  readonly username: string;
  /** The hash. */
  readonly password: string;
  /** Verified address: no other is stored. */
  readonly address: ContactAddress;
  readonly lang: Selectable<Tables['user']>['lang'];
  readonly ip: string;
  readonly now: number;
  /** Time zone of the shop, for the coupons that are a welcome. */
  readonly zone: string;
};

/**
 * Makes a member, in the group new members are put in.
 *
 * @throws {Refusal} duplicate
 * @throws {InvalidInput} reserved_name
 */
export async function register(tx: Tx, registration: Registration): Promise<number> {
  const { username, password, address, lang, ip, now, zone } = registration;
  assertFreeName('username', username);
  const { id } = await withoutDuplicates(
    tx
      .insertInto('user')
      .values({
        username,
        nickname: username,
        password,
        [address.type]: address.value,
        email_verified: address.type === 'email' ? 1 : 0,
        group_id: await defaultGroup(tx),
        lang,
        join_ip: ip.slice(0, 50),
        last_login_ip: ip.slice(0, 50),
        join_time: now,
        last_login_time: now,
        create_time: now,
        update_time: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await giveRegisterCoupons(tx, { userId: id, now, zone });
  await emit({ tx, now }, 'user.registered', { name: 'user', id }, { user_id: id });
  return id;
}

type Profile = {
  readonly [Name in keyof typeof memberProfile]: ValueOf<(typeof memberProfile)[Name]>;
} & {
  readonly [Name in keyof typeof memberIdentity]?: ValueOf<(typeof memberIdentity)[Name]>;
};

const written = { ...memberProfile, ...memberIdentity };

type MemberUpdate = {
  readonly id: number;
  readonly now: number;
  readonly actor: Actor;
  readonly recorder: ChangeRecorder;
};

/**
 * Writes the profile that members edit themselves, from its values in wire form. Those that stay as they are
 * are not judged: staff may have given them. An identity that comes back masked is such a value.
 *
 * @throws {Refusal} duplicate
 * @throws {InvalidInput} reserved_name, and what a field refuses
 */
export async function writeProfile(
  tx: Tx,
  writing: MemberUpdate,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const present = await tx
    .selectFrom('user')
    .select(['username', 'nickname', 'avatar', 'gender', 'birthday', 'motto'])
    .select(['real_name', 'id_number'])
    .where('id', '=', writing.id)
    .executeTakeFirst();
  const row = present && { row: present };
  const shown: Readonly<Record<string, unknown>> = present ? maskedIdentity(present) : {};
  // Read by the fields of which this is the type.
  const changed = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value === '' || value !== shown[name]),
  );
  const profile = readInput(written, changed, { mode: 'edit', ...row }) as Profile;
  for (const field of ['username', 'nickname'] as const)
    if (profile[field] !== present?.[field]) assertFreeName(field, profile[field]);
  await withoutDuplicates(updateMember(tx, writing, profile));
}

/** Identity of a member as they see it themselves: in part, empty where there is none. */
export async function identityOf(db: Db, id: number) {
  const found = await db
    .selectFrom('user')
    .select(['real_name', 'id_number'])
    .where('id', '=', id)
    .executeTakeFirst();
  return maskedIdentity(found ?? { real_name: null, id_number: null });
}

type Identity = Pick<Selectable<Tables['user']>, 'real_name' | 'id_number'>;

const maskedIdentity = ({ real_name, id_number }: Identity) => ({
  real_name: String(masked(real_name ?? '')),
  id_number: String(masked(id_number ?? '')),
});

/**
 * Binds another address to a member.
 *
 * @throws {Refusal} duplicate
 */
export const bindAddress = (tx: Tx, writing: MemberUpdate, { type, value }: ContactAddress) =>
  withoutDuplicates(
    updateMember(tx, writing, {
      [type]: value,
      ...(type === 'email' ? { email_verified: 1 } : {}),
    }),
  );

/** The caller ends the sessions of the member in the same transaction. */
export const writePassword = (tx: Tx, writing: MemberUpdate, hash: string) =>
  updateMember(tx, writing, { password: hash });

/** Updates a member on their own behalf; the change is recorded as an edit by staff is. */
async function updateMember(
  tx: Tx,
  { id, now, actor, recorder }: MemberUpdate,
  values: Updateable<Tables['user']>,
): Promise<void> {
  const record = await recorder.edit({ tx, actor, now, shape: user, ids: [id], call: 'edit' });
  await tx
    .updateTable('user')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), update_time: now }))
    .where('id', '=', id)
    .execute();
  await record?.();
}

/** The member an address is bound to. */
export async function memberAt(
  tx: Tx,
  { type, value }: ContactAddress,
): Promise<{ readonly id: number; readonly username: string } | undefined> {
  const members = tx.selectFrom('user').select(['id', 'username']).forUpdate();
  const found =
    type === 'email'
      ? members
          .where((eb) =>
            eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(value)])),
          )
          .where('email', '<>', sql.lit(''))
      : members.where('mobile', '=', value).where('mobile', '<>', sql.lit(''));
  return found.executeTakeFirst();
}

/** The addresses bound to a member. */
export async function addressesOf(db: Db, id: number): Promise<Readonly<Record<string, string>>> {
  const found = await db
    .selectFrom('user')
    .select((eb) => [
      eb.fn.coalesce('email', sql.lit('')).as('email'),
      eb.fn.coalesce('mobile', sql.lit('')).as('mobile'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? {};
}

/** Names that could impersonate staff or the shop. */
const reservedNames: ReadonlySet<string> = new Set(
  (
    'admin administrator root system superuser superadmin sysadmin owner staff ' +
    'support service customerservice helpdesk official moderator security webmaster postmaster shopwright ' +
    '管理员 超级管理员 系统管理员 系统 客服 在线客服 官方 官方客服 店主 站长'
  ).split(' '),
);

/**
 * Refuses a reserved name that a member chose; staff may give any. Names that differ only in looks (width,
 * case, signs, digits at the end) count as the same.
 *
 * @throws {InvalidInput} reserved_name
 */
export function assertFreeName(field: 'username' | 'nickname', name: string): void {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '');
  if (reservedNames.has(plain))
    throw new InvalidInput(new Map([[field, new Invalid('reserved_name')]]));
}
