import type { Clerk, Language, Member } from '../../src/contract/index.ts';
import { nodeKey } from '../../src/contract/index.ts';
import type { Permissions } from './permissions.ts';

type SessionOf<Realm extends string, Person> = {
  readonly realm: Realm;
  /** All tokens of this sign-in. */
  readonly family: string;
  readonly ownerId: number;
  readonly expireTime: number;
  readonly permissions: Permissions;
  /** Who it is, in whatever language the next call speaks. */
  readonly person: Readonly<Record<Language, Person>>;
};

/** A clerk who is signed in. */
export type StaffSession = SessionOf<'admin', Clerk>;
/** A member who is signed in. */
export type MemberSession = SessionOf<'member', Member>;
export type AnySession = StaffSession | MemberSession;

export type Identity = { readonly id: number; readonly username: string };

/** Made once per session, not per call: thousands of calls share it. */
export function clerkOf({ id, username }: Identity, permissions: Permissions, lang: Language) {
  const { super: isSuper, nodes } = permissions;
  return {
    id,
    username,
    lang,
    super: isSuper,
    can: isSuper ? () => true : (node: string) => nodes.has(nodeKey(node)),
  } satisfies Clerk;
}

/** A group that holds everything holds what is switched on: nobody is above the rules of members. */
export const memberOf = ({ id, username }: Identity, { nodes }: Permissions, lang: Language) =>
  ({
    realm: 'member',
    id,
    username,
    lang,
    can: (node: string) => nodes.has(nodeKey(node)),
  }) satisfies Member;
