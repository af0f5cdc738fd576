export type { ActOrder, ActResult, Refused, ShopDataProvider } from '../../client/index.ts';
