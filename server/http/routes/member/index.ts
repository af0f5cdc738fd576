import type { Route } from '../../registry.ts';
import { accountRoutes } from './account.ts';
import { checkInRoutes } from './checkIn.ts';
import { dailyCheckInRoutes } from './dailyCheckIn.ts';
import type { MemberRouteOptions } from './memberRoute.ts';
import { securityRoutes } from './security.ts';
import { memberIndexRoute } from './start.ts';

export {
  type MemberCaptcha,
  type CodeEvent,
  type MemberCodes,
  type MemberPorts,
} from './memberRoute.ts';

/** Every call of the member area. */
export const memberRoutes = (parts: MemberRouteOptions): readonly Route[] => [
  memberIndexRoute(parts),
  ...checkInRoutes(parts),
  ...accountRoutes(parts),
  ...dailyCheckInRoutes(parts),
  ...securityRoutes(parts),
];
