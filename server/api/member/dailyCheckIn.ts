import { dailyCheckIn, dailyCheckInState } from '../../../src/contract/index.ts';
import { checkInState, checkInToday } from '../../domain/index.ts';
import { objectOf, whole, yesNo } from '../../http/jsonSchema.ts';
import type { MemberCall, MemberRoute } from '../../http/registry.ts';
import { memberRoute, type MemberRouteOptions } from './memberRoute.ts';

/** The daily check-in of a member: how it stands, and today's. */
export const dailyCheckInRoutes = (parts: MemberRouteOptions): readonly MemberRoute[] => [
  memberRoute(
    parts,
    { ...dailyCheckInState, title: 'dailyCheckInState' },
    {
      permission: 'signed-in',
      input: { in: 'nothing' },
      output: objectOf(state),
      handle: async (call) => {
        const { isDone: done, ...rest } = await checkInState(parts.db, optionsOf(parts, call));
        return { ...rest, done };
      },
    },
  ),
  memberRoute(
    parts,
    { ...dailyCheckIn, title: 'dailyCheckIn' },
    {
      permission: 'account/overview/checkIn',
      input: { in: 'nothing' },
      output: objectOf({ ...state, given: whole }),
      handle: async (call) => {
        const { isDone: done, ...rest } = await checkInToday(parts.db, optionsOf(parts, call));
        return { ...rest, done };
      },
    },
  ),
];

const state = { points: whole, done: yesNo, streak: whole };

const optionsOf = ({ zone }: MemberRouteOptions, { member, now }: MemberCall) => ({
  memberId: member.id,
  now,
  zone,
});
