import type { HttpShop } from '../support/httpShop.ts';
import { membersOf } from '../support/accounts.ts';
import type { Caller } from './expected.ts';

/** Nodes of an admin of each branch; no node is in both. */
export const branches = {
  packing: [
    'shop/order/order/index',
    'shop/order/order/delivery',
    'routine/attachment/index',
    'auth/group/index',
  ],
  members: ['user/user/index', 'user/user/detail', 'user/moneyLog/add', 'auth/admin/edit'],
} as const;

/** Every kind of caller, with the tokens it sends. */
export async function callersOf(shop: HttpShop): Promise<readonly Caller[]> {
  const members = membersOf(shop);
  const memberSession = async (name: string) => ({
    memberToken: (await members.signIn(name)).memberToken,
  });
  await members.add('visitor', { group_id: await members.group('*') });
  await members.add('newcomer', { group_id: await members.group([], 'nothing') });
  await shop.staff({ username: 'packer', nodes: branches.packing });
  await shop.staff({ username: 'boss', nodes: '*' });
  // Each has a session of its own: some calls end the session they are made with.
  const tokens = {
    admin: await shop.signIn('boss'),
    member: await members.signIn('visitor'),
    spare: { admin: await shop.signIn('boss'), member: await members.signIn('visitor') },
  };
  return [
    { ...guest('without tokens', {}), asksAll: true },
    guest('with tokens that were never issued', {
      token: `baa_${'x'.repeat(32)}`,
      memberToken: `bua_${'x'.repeat(32)}`,
    }),
    // The permissions of one realm do not count in the other.
    guest('with tokens of the other realm', {
      token: tokens.member.memberToken,
      memberToken: tokens.admin.token,
    }),
    guest('with refresh tokens', {
      token: tokens.spare.admin.refreshToken,
      memberToken: tokens.spare.member.refreshToken,
    }),
    { ...guest('a member', await memberSession('visitor')), member: '*' },
    { ...guest('a member without permissions', await memberSession('newcomer')), member: [] },
    {
      ...guest('a packer', { token: (await shop.signIn('packer')).token }),
      admin: branches.packing,
    },
    {
      ...guest('an admin for members', { token: await shop.admin(branches.members, 'carer') }),
      admin: branches.members,
    },
    {
      ...guest('an admin of a group without rules', { token: await shop.admin([], 'idler') }),
      admin: [],
      asksAll: true,
    },
    {
      ...guest('an admin with all permissions', { token: (await shop.signIn('boss')).token }),
      admin: '*',
      asksAll: true,
    },
  ];
}

export const guest = (name: string, tokens: Caller['tokens']): Caller => ({
  name,
  admin: 'need login',
  member: 'need login',
  tokens,
});
