import { type ExportRunServices, resumeScheduledExport, runScheduledExport } from './commands.ts';
import { exportRunHooks, scheduledExportHooks, type ScheduledExportServices } from './hooks.ts';
import { ownEndpoint } from '../handle.ts';

export const handlersWith = (services: ExportRunServices) =>
  ({
    scheduled_export: {
      run: runScheduledExport(services),
      resume: resumeScheduledExport(services),
    },
    scheduled_export_run: { download: ownEndpoint },
  }) as const;

export const hooksWith = (services: ScheduledExportServices) => ({
  scheduled_export: scheduledExportHooks(services),
  scheduled_export_run: exportRunHooks,
});
