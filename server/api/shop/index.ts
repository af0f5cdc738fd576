import {
  agreementPage,
  basicSettingsPage,
  deliverySettingsPage,
  goodsList,
  miniappPage,
  paySettingsPage,
} from '../../../resources/index.ts';
import { nodeOf, siteActiveMembers, siteJoins, siteMembers } from '../../../src/contract/index.ts';
import { activeCounts, joinedCounts, joinedMembers } from '../../domain/stats/index.ts';
import type { Route } from '../../http/registry.ts';
import { block, settingRoutes } from '../backOffice/index.ts';
import { importGoodsRoute } from './importGoods.ts';
import { orderExportRoutes } from './orderExports.ts';
import { packingRoutes } from './packing.ts';
import { pageDesignRoutes } from './pageDesign.ts';
import { pageTemplateRoutes } from './pageTemplates.ts';
import { freightRoute, grantCountRoute, ledgerMemberRoutes, statusLogRoute } from './previews.ts';
import { shipSheetRoute } from './shipSheet.ts';
import { shopDashboardRoutes } from './shopDashboard.ts';
import { staffOrderRoutes } from './staffOrders.ts';
import { statementRoute } from './statements.ts';
import { thirdPartyRoutes } from './thirdParty.ts';

export { goodsFormats } from './productFile.ts';
export { sourceReaders } from './thirdParty.ts';

type ShopRouteOptions = Parameters<typeof block>[0] &
  Parameters<typeof grantCountRoute>[0] &
  Parameters<typeof freightRoute>[0] &
  Parameters<typeof importGoodsRoute>[0] &
  Parameters<typeof ledgerMemberRoutes>[0] &
  Parameters<typeof orderExportRoutes>[0] &
  Parameters<typeof settingRoutes>[0] &
  Parameters<typeof packingRoutes>[0] &
  Parameters<typeof pageDesignRoutes>[0] &
  Parameters<typeof pageTemplateRoutes>[0] &
  Parameters<typeof shipSheetRoute>[0] &
  Parameters<typeof shopDashboardRoutes>[0] &
  Parameters<typeof staffOrderRoutes>[0] &
  Parameters<typeof statementRoute>[0] &
  Parameters<typeof statusLogRoute>[0] &
  Parameters<typeof thirdPartyRoutes>[0];

const settingPages = [
  basicSettingsPage,
  agreementPage,
  deliverySettingsPage,
  paySettingsPage,
  miniappPage,
];

const members = nodeOf('user/user', 'index');

/** The calls of the staff of the shop that no declaration gives: dashboards, settings, files, previews. */
export const shopRoutes = (options: ShopRouteOptions): readonly Route[] => [
  block(options, siteMembers, { node: members, read: joinedCounts }),
  block(options, siteActiveMembers, { node: members, read: activeCounts }),
  block(options, siteJoins, { node: members, read: joinedMembers }),
  ...shopDashboardRoutes(options),
  ...settingPages.flatMap((page) => settingRoutes(options, page)),
  grantCountRoute(options),
  freightRoute(options),
  importGoodsRoute(options, goodsList),
  ...thirdPartyRoutes(options, goodsList),
  ...orderExportRoutes(options),
  ...ledgerMemberRoutes(options),
  ...pageDesignRoutes(options),
  ...pageTemplateRoutes(options),
  shipSheetRoute(options),
  ...packingRoutes(options),
  ...staffOrderRoutes(options),
  statementRoute(options),
  statusLogRoute(options),
];
