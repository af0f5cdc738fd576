import type { Route } from '../../http/registry.ts';
import { installRoute, type InstallRouteOptions } from './installRoute.ts';
import { licenceRoutes, type LicenceRouteOptions } from './licenceRoutes.ts';
import type { ModuleMarket } from './moduleMarket.ts';
import { offersRoute, type OffersRouteOptions } from './offersRoute.ts';
import { prepareRoutes } from './prepareRoutes.ts';
import { uninstallRoutes, type UninstallRouteOptions } from './uninstallRoutes.ts';

export {
  createModuleMarket,
  type ModuleMarket,
  type ModuleMarketSettings,
} from './moduleMarket.ts';
export { moduleRoutes } from './moduleRoutes.ts';

/** The market, and the changes of the installed modules. */
export const marketRoutes = (
  options: OffersRouteOptions & LicenceRouteOptions & InstallRouteOptions & UninstallRouteOptions,
  market: ModuleMarket,
): readonly Route[] => [
  offersRoute(options, market),
  ...licenceRoutes(options, market),
  ...prepareRoutes(options, market),
  installRoute(options, market),
  ...uninstallRoutes(options, market),
];
