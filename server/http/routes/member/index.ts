import type { Route } from '../../registry.ts';
import { accountRoutes } from './account.ts';
import { checkInRoutes } from './checkIn.ts';
import type { MemberParts } from './parts.ts';
import { securityRoutes } from './security.ts';
import { memberIndexRoute } from './start.ts';

export { type Captcha, type CodeEvent, type Codes, type MemberPorts } from './ports.ts';

/** Every call of the member area. */
export const memberRoutes = (parts: MemberParts): readonly Route[] => [
  memberIndexRoute(parts),
  ...checkInRoutes(parts),
  ...accountRoutes(parts),
  ...securityRoutes(parts),
];
