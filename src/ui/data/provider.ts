export type { ActOrder, Refused, ShopDataProvider } from '../../client/index.ts';
