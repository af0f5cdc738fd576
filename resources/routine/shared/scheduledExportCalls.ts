import { apiUrl, endpoint } from '../../../src/contract/index.ts';
import { scheduledExports } from '../scheduledExports.ts';

type Named = { readonly name: string; readonly title: string };

/** A list that may be exported at fixed times. */
export type ExportableList = {
  readonly path: string;
  readonly name: string;
  /** Its views, by the name of the preset. */
  readonly views: readonly Named[];
  readonly columns: readonly Named[];
};

export type ScheduledExportChoices = { readonly lists: readonly ExportableList[] };

/** Lists that the signed-in admin may export. */
export const scheduledExportChoices = endpoint<void, ScheduledExportChoices>({
  method: 'GET',
  path: apiUrl(scheduledExports.path, 'choices'),
  realm: 'admin',
});
