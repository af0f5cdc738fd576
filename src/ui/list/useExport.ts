import { useDataProvider, useLocale, usePermissions } from 'ra-core';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { addPage, nodeOf } from '../../contract/index.ts';
import { type AdminPermissions, filterParams, type ShopDataProvider } from '../../client/index.ts';
import { useActionContext } from '../scope/actionContext.ts';
import { useOwnScreens } from '../scope/ownScreens.ts';
import { importFields } from '../../schema/index.ts';
import { saveFile } from '../data/saveFile.ts';
import type { Column } from '../model/columns.ts';
import { useScope } from '../scope/Scope.tsx';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { useColumns } from './useColumns.ts';
import { useText } from '../../texts/index.ts';

type ExportFormat = 'xlsx' | 'csv' | 'json';

/** The export as a button begins it: in the dialog that the resource has for it, else at once. */
export function useExportButton() {
  const { resource } = useScope();
  const { dialogs } = useOwnScreens(resource.name);
  const launch = useActionContext();
  const { run, isRunning } = useExport();
  return {
    isRunning,
    run: (filter: Readonly<Record<string, unknown>>, format?: ExportFormat) =>
      dialogs?.['export'] && format === undefined ? launch.act('export', []) : run(filter, format),
  };
}

/** Downloads the rows of a filter as a file, with the columns that are shown. */
export function useExport() {
  const t = useText('ui');
  const { resource } = useScope();
  const provider = useDataProvider<ShopDataProvider>();
  const notify = useNotifyText();
  const { shown } = useColumns();
  const [isRunning, setRunning] = useState(false);

  const run = useCallback(
    async (filter: Readonly<Record<string, unknown>>, format: ExportFormat = 'xlsx') => {
      setRunning(true);
      try {
        const found = await provider.exportRows(resource.name, {
          filter,
          // JSON is what an import takes: every field it knows, by name.
          fields: format === 'json' ? importFields(resource) : sourcesOf(shown),
          format,
          meta: { isQuiet: true },
        });
        if (found.type !== 'file') throw new Error(found.envelope.msg);
        saveFile(found.blob, found.name || `${resource.name}.${format}`);
        notify(t('export.done', { file: found.name }));
      } catch (error) {
        const reason = error instanceof Error ? error.message : '';
        notify(t('export.failed', { reason }), 'error');
      } finally {
        setRunning(false);
      }
    },
    [provider, resource, shown, notify, t],
  );
  return {
    isRunning,
    run: (filter: Readonly<Record<string, unknown>>, format?: ExportFormat) =>
      void run(filter, format),
  };
}

/**
 * Opens the form of an export at fixed times, filled in with what the list shows; undefined for admins who may
 * have none.
 */
export function useSchedule() {
  const navigate = useNavigate();
  const { resource, texts, access } = useScope();
  const { shown } = useColumns();
  const locale = useLocale();
  const { permissions } = usePermissions<AdminPermissions>();
  const mayAdd = permissions?.can(nodeOf(scheduledExportPath, 'add')) ?? false;
  if (!mayAdd || !access.verb('export')) return undefined;
  return (filter: Readonly<Record<string, unknown>>) => {
    const listed = new Set(resource.list.columns.flat());
    const values = new URLSearchParams({
      name: texts.many,
      list_path: resource.path,
      lang: locale,
      filter: JSON.stringify(filterParams(filter)),
      columns: JSON.stringify(sourcesOf(shown).filter((each) => listed.has(each))),
    });
    void navigate(`${addPage(scheduledExportPath)}?${values}`);
  };
}

const scheduledExportPath = 'routine/scheduledExport';

const sourcesOf = (columns: readonly Column[]): readonly string[] =>
  columns.flatMap(({ lines }) => lines.map(({ source }) => source));
