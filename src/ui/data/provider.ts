export type { ActOrder, ActResult, Move, Refused, ShopDataProvider } from '../../client/index.ts';
