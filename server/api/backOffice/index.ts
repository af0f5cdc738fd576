import {
  agreementPage,
  basicSettingsPage,
  configs,
  deliverySettingsPage,
  goodsList,
  miniappPage,
  paySettingsPage,
} from '../../../resources/index.ts';
import type { Route } from '../../http/registry.ts';
import { findRoute } from './find.ts';
import { importGoodsRoute } from './importGoods.ts';
import { orderExportRoutes } from './orderExports.ts';
import { ownProfileRoutes, ownSessionRoutes } from './ownProfile.ts';
import { preferenceRoutes } from './preferences.ts';
import { freightRoute, grantCountRoute, statusLogRoute } from './previews.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './session.ts';
import { settingRoutes } from './settings.ts';
import { shipSheetRoute } from './shipSheet.ts';
import { shopDashboardRoutes } from './shopDashboard.ts';
import { siteDashboardRoutes } from './siteDashboard.ts';
import { countsRoute, dashboardRoute, shopConfigRoute, startRoute } from './start.ts';
import { tableRoutes } from './tables.ts';
import { thirdPartyRoutes } from './thirdParty.ts';
import { wordsRoute } from './words.ts';

export { sensitiveChoicesOf } from './security.ts';
export { sourceReaders } from './thirdParty.ts';

type BackOfficeOptions = Parameters<typeof grantCountRoute>[0] &
  Parameters<typeof countsRoute>[0] &
  Parameters<typeof dashboardRoute>[0] &
  Parameters<typeof findRoute>[0] &
  Parameters<typeof freightRoute>[0] &
  Parameters<typeof importGoodsRoute>[0] &
  Parameters<typeof orderExportRoutes>[0] &
  Parameters<typeof ownProfileRoutes>[0] &
  Parameters<typeof ownSessionRoutes>[0] &
  Parameters<typeof preferenceRoutes>[0] &
  Parameters<typeof securityRoutes>[0] &
  Parameters<typeof sessionRoutes>[0] &
  Parameters<typeof settingRoutes>[0] &
  Parameters<typeof shipSheetRoute>[0] &
  Parameters<typeof shopConfigRoute>[0] &
  Parameters<typeof shopDashboardRoutes>[0] &
  Parameters<typeof siteDashboardRoutes>[0] &
  Parameters<typeof startRoute>[0] &
  Parameters<typeof statusLogRoute>[0] &
  Parameters<typeof tableRoutes>[0] &
  Parameters<typeof thirdPartyRoutes>[0] &
  Parameters<typeof wordsRoute>[0];

const settingPages = [
  configs,
  basicSettingsPage,
  agreementPage,
  deliverySettingsPage,
  paySettingsPage,
  miniappPage,
];

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
  ...tableRoutes(options),
  ...siteDashboardRoutes(options),
  ...shopDashboardRoutes(options),
  ...securityRoutes(options),
  ...settingPages.flatMap((page) => settingRoutes(options, page)),
  grantCountRoute(options),
  freightRoute(options),
  importGoodsRoute(options, goodsList),
  ...thirdPartyRoutes(options, goodsList),
  ...orderExportRoutes(options),
  shipSheetRoute(options),
  statusLogRoute(options),
];
