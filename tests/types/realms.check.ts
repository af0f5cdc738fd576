// Compiled, never run: what the compiler is to refuse.
import type { AdminRoute, MemberRoute, PublicRoute, Route } from '../../server/http/registry.ts';
import type { SignedInAdmin, Member } from '../../src/contract/index.ts';

const facts = { method: 'GET', path: '/api/a/b', input: { in: 'nothing' } } as const;

export const ofMember: MemberRoute = {
  ...facts,
  realm: 'member',
  permission: 'signed-in',
  handle(call) {
    // @ts-expect-error a route of members knows no admin
    void call.admin;
    return call.member.id;
  },
};

export const ofAdmin: AdminRoute = {
  ...facts,
  realm: 'admin',
  permission: 'signed-in',
  handle(call) {
    // @ts-expect-error a route of staff knows no member
    void call.member;
    return call.admin.id;
  },
};

export const ofNobody: PublicRoute = {
  ...facts,
  realm: 'public',
  permission: 'none',
  handle(call) {
    // @ts-expect-error an open route knows nobody
    void call.admin;
    // @ts-expect-error an open route has no session
    void call.session;
  },
};

// @ts-expect-error the handler of an admin on a route of members
export const crossed: Route = { ...ofMember, handle: ofAdmin.handle };

export function mistaken(admin: SignedInAdmin, member: Member): void {
  // @ts-expect-error an admin is no member
  const visitor: Member = admin;
  // @ts-expect-error a member is no admin
  const staff: SignedInAdmin = member;
  void [visitor, staff];
}
