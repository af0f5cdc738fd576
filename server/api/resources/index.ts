import type { AnyResource } from '../../../src/schema/index.ts';
import type { Route } from '../../http/registry.ts';
import { actionRoutes, jobRoute } from './actions.ts';
import { bulkEditRoutes } from './bulkEdit.ts';
import { withExistingForms, withUnreadCounts } from './existingForms.ts';
import { exportRoutes } from './exportRows.ts';
import { importRoutes } from './importRows.ts';
import { sheetRoutes } from './sheet.ts';
import { noteRoutes } from './notes.ts';
import { historyRoutes, resourceRoutes, revealRoutes } from './resources.ts';

export type { ActionHandlers } from './actions.ts';
export { existingProperties } from './existingForms.ts';
export type { FileFormat, FileFormats } from './exportRows.ts';

type GeneratedRouteOptions = Parameters<typeof actionRoutes>[0] &
  Parameters<typeof bulkEditRoutes>[0] &
  Parameters<typeof exportRoutes>[0] &
  Parameters<typeof importRoutes>[0] &
  Parameters<typeof jobRoute>[0] &
  Parameters<typeof noteRoutes>[0] &
  Parameters<typeof resourceRoutes>[0] &
  Parameters<typeof withExistingForms>[1] & {
    readonly resources: readonly AnyResource[];
  };

/** The calls that follow from declarations. */
export function generatedRoutes(options: GeneratedRouteOptions): readonly Route[] {
  const { db, crud, resources } = options;
  const inExistingForms = { ...options, crud: withExistingForms(crud, options) };
  return [
    ...withUnreadCounts(db, [
      ...resourceRoutes(inExistingForms, resources),
      ...actionRoutes(options, resources),
    ]),
    ...bulkEditRoutes(options, resources),
    ...exportRoutes(options, resources),
    ...historyRoutes(options, resources),
    ...importRoutes(options, resources),
    ...noteRoutes(options, resources),
    ...revealRoutes(options, resources),
    ...sheetRoutes(options, resources),
    jobRoute(options),
  ];
}
