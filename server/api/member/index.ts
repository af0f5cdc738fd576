import type { Route } from '../../http/registry.ts';
import { accountRoutes } from './account.ts';
import { checkInRoutes } from './checkIn.ts';
import { codeRoutes } from './codes.ts';
import { dailyCheckInRoutes } from './dailyCheckIn.ts';
import { feedbackRoutes } from './feedback.ts';
import type { MemberRouteOptions } from './memberRoute.ts';
import { securityRoutes } from './security.ts';
import { memberIndexRoute } from './start.ts';

export type { MemberPorts } from './memberRoute.ts';

/** Every call of the member area. */
export const memberRoutes = (
  options: MemberRouteOptions &
    Parameters<typeof codeRoutes>[0] &
    Parameters<typeof feedbackRoutes>[0],
): readonly Route[] => [
  memberIndexRoute(options),
  ...codeRoutes(options),
  ...checkInRoutes(options),
  ...accountRoutes(options),
  ...dailyCheckInRoutes(options),
  ...feedbackRoutes(options),
  ...securityRoutes(options),
];
