import { configs } from '../../../resources/index.ts';
import type { Route } from '../../http/registry.ts';
import { findRoute } from './find.ts';
import { ownProfileRoutes, ownSessionRoutes } from './ownProfile.ts';
import { preferenceRoutes } from './preferences.ts';
import { presenceRoute } from './presence.ts';
import { scheduledExportRoutes } from './scheduledExports.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './session.ts';
import { settingRoutes } from './settings.ts';
import { siteDashboardRoutes } from './siteDashboard.ts';
import { countsRoute, dashboardRoute, shopConfigRoute, startRoute } from './start.ts';
import { tableRoutes } from './tables.ts';
import { wordsRoute } from './words.ts';

export { sensitiveChoicesOf } from './security.ts';
export { settingRoutes } from './settings.ts';
export { block } from './siteDashboard.ts';

type BackOfficeOptions = Parameters<typeof countsRoute>[0] &
  Parameters<typeof dashboardRoute>[0] &
  Parameters<typeof findRoute>[0] &
  Parameters<typeof ownProfileRoutes>[0] &
  Parameters<typeof ownSessionRoutes>[0] &
  Parameters<typeof preferenceRoutes>[0] &
  Parameters<typeof presenceRoute>[0] &
  Parameters<typeof scheduledExportRoutes>[0] &
  Parameters<typeof securityRoutes>[0] &
  Parameters<typeof sessionRoutes>[0] &
  Parameters<typeof settingRoutes>[0] &
  Parameters<typeof shopConfigRoute>[0] &
  Parameters<typeof siteDashboardRoutes>[0] &
  Parameters<typeof startRoute>[0] &
  Parameters<typeof tableRoutes>[0] &
  Parameters<typeof wordsRoute>[0];

/** The calls of staff that no declaration gives: their session, the shell, dashboards, settings, files. */
export const backOfficeRoutes = (options: BackOfficeOptions): readonly Route[] => [
  ...sessionRoutes(options),
  ...ownProfileRoutes(options),
  ...ownSessionRoutes(options),
  startRoute(options),
  shopConfigRoute(options),
  countsRoute(options),
  dashboardRoute(options),
  findRoute(options),
  wordsRoute(options),
  ...preferenceRoutes(options),
  presenceRoute(options),
  ...tableRoutes(options),
  ...siteDashboardRoutes(options),
  ...scheduledExportRoutes(options),
  ...securityRoutes(options),
  ...settingRoutes(options, configs),
];
