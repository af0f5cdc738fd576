// Compiled, never run: what the compiler is to refuse.
import type { AdminRoute, MemberRoute, PublicRoute, Route } from '../../server/http/registry.ts';
import type { Clerk, Member } from '../../src/contract/index.ts';

const facts = { method: 'GET', path: '/api/a/b', input: { in: 'nothing' } } as const;

export const ofMember: MemberRoute = {
  ...facts,
  realm: 'member',
  permission: 'signed-in',
  handle(call) {
    // @ts-expect-error a route of members knows no clerk
    void call.clerk;
    return call.member.id;
  },
};

export const ofClerk: AdminRoute = {
  ...facts,
  realm: 'admin',
  permission: 'signed-in',
  handle(call) {
    // @ts-expect-error a route of staff knows no member
    void call.member;
    return call.clerk.id;
  },
};

export const ofNobody: PublicRoute = {
  ...facts,
  realm: 'public',
  permission: 'none',
  handle(call) {
    // @ts-expect-error an open route knows nobody
    void call.clerk;
    // @ts-expect-error an open route has no session
    void call.session;
  },
};

// @ts-expect-error the handler of a clerk on a route of members
export const crossed: Route = { ...ofMember, handle: ofClerk.handle };

export function mistaken(clerk: Clerk, member: Member): void {
  // @ts-expect-error a clerk is no member
  const visitor: Member = clerk;
  // @ts-expect-error a member is no clerk
  const staff: Clerk = member;
  void [visitor, staff];
}
