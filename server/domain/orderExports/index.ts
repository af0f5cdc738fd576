import { ownEndpoint } from '../handle.ts';
import { type ExportServices, orderExportHooks, retryExport } from './orderExports.ts';

export const handlersWith = (services: ExportServices) =>
  ({ order_export: { download: ownEndpoint, retry: retryExport(services) } }) as const;

export const hooksWith = (services: ExportServices) => ({
  order_export: orderExportHooks(services),
});
