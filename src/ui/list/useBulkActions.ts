import { listLimits } from '../../contract/index.ts';
import { useActionContext } from '../actions/launch.ts';
import { bulkActions, splitByGuard } from '../actions/offers.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useListScreen } from './ListContext.tsx';
import { idOf } from './rangeOf.ts';
import { useExport } from './useExport.ts';

/** Something that can be done with everything that is chosen. */
export type AvailableBulkAction = {
  readonly key: string;
  readonly label: string;
  /** Name of its icon. */
  readonly icon?: string | undefined;
  readonly isRunning?: boolean;
  /** Why it cannot be done with what is chosen. */
  readonly reason?: string;
  readonly run: () => void;
};

/** What can be done with the chosen rows, or with everything that matches. */
export function useBulkActions(): readonly AvailableBulkAction[] {
  const { access } = useScope();
  const whole = useListScreen().selection.whole;
  const ofRows = useSelectedRowsActions();
  const ofAll = useAllMatchingActions();
  const exporting = useExportAction();
  return [...(whole ? ofAll : ofRows), ...(access.verb('export') ? [exporting] : [])];
}

function useSelectedRowsActions(): readonly AvailableBulkAction[] {
  const t = useUiText();
  const { resource, texts, access } = useScope();
  const { rows } = useListScreen().selection;
  const launch = useActionContext();
  const actions = bulkActions(resource, access.can)
    .map(([name, action]) => ({
      name,
      icon: action.icon,
      ready: splitByGuard(action, rows).ready.length,
    }))
    .filter(({ ready }) => ready > 0)
    .map(({ name, icon, ready }) => {
      const label = texts.action(name).name;
      const some = t('bulk.some', { name: label, ready, count: rows.length });
      const run = () => launch.act(name, rows);
      return { key: name, icon, label: ready === rows.length ? label : some, run };
    });
  const remove = {
    key: 'del',
    icon: 'delete',
    label: t('row.delete'),
    run: () => launch.remove(rows),
  };
  return access.verb('del') ? [...actions, remove] : actions;
}

/** Values of single rows cannot be given for rows nobody named: what asks for them says so. */
function useAllMatchingActions(): readonly AvailableBulkAction[] {
  const t = useUiText();
  const { resource, texts, access } = useScope();
  const { whole } = useListScreen().selection;
  const launch = useActionContext();
  if (!whole) return [];
  return bulkActions(resource, access.can).map(([name, { icon, rowInput }]) => ({
    key: name,
    icon,
    label: texts.action(name).name,
    run: () => launch.actOnAll(name, whole),
    ...(rowInput && { reason: t('bulk.rowByRow', { max: listLimits.ids }) }),
  }));
}

function useExportAction(): AvailableBulkAction {
  const t = useUiText();
  const { rows, whole } = useListScreen().selection;
  const { run, isRunning } = useExport();
  const chosen = whole?.filter ?? { id: rows.map(idOf) };
  return {
    key: 'export',
    icon: 'export',
    label: t(isRunning ? 'export.running' : 'export.chosen'),
    isRunning,
    run: () => run(chosen),
  };
}
