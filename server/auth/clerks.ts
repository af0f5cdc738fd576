import type { Clerk, Language } from '../../src/contract/index.ts';
import { nodeKey } from '../../src/contract/index.ts';
import type { Permissions } from './permissions.ts';

/** A clerk who is signed in, in whatever language the next call speaks. */
export type Session = {
  /** All tokens of this sign-in. */
  readonly family: string;
  readonly clerkId: number;
  readonly expireTime: number;
  readonly permissions: Permissions;
  readonly clerk: Readonly<Record<Language, Clerk>>;
};

type Identity = { readonly id: number; readonly username: string };

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
