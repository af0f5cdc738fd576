export { createAuthProvider } from './authProvider.ts';
export { createDataProvider, type ShopDataProvider } from './dataProvider.ts';
export { createI18nProvider } from './i18nProvider.ts';
export { filterParams, flattenFilter, type ListFilter } from './listParams.ts';
export { InvalidReply, invalidReplyOf, StaleReply } from './refusals.ts';
export type {
  ActOrder,
  ActResult,
  ExportOrder,
  RowMove,
  PresetRowCount,
  ActionRefusal,
  SelectQuery,
} from './served.ts';
