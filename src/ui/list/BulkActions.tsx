import type { SvgIconComponent } from '@mui/icons-material';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import RefuseIcon from '@mui/icons-material/BlockOutlined';
import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import SheetIcon from '@mui/icons-material/GridOnOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import ApproveIcon from '@mui/icons-material/TaskAltOutlined';
import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { listLimits, sheetPage } from '../../contract/index.ts';
import { BulkAction, BulkBar, countText, NamedIcon } from '../../kit/index.ts';
import { useIsNarrow } from '../../kit/useIsNarrow.ts';
import { idOf } from '../model/columns.ts';
import { useScope } from '../scope/Scope.tsx';
import { useActionContext } from '../scope/actionContext.ts';
import { bulkActions, isDeletable, splitByGuard } from '../model/offers.ts';
import type { Rows } from '../data/useRows.ts';
import { useOwnScreens } from '../scope/ownScreens.ts';
import { useListScreen } from '../scope/ListContext.tsx';
import { useExportButton } from './useExport.ts';
import { useText } from '../../texts/index.ts';
import { useDeletionReason } from '../actions/deletionReason.ts';

/** The bar of the selected rows: how many they are, and the actions that can run on them. */
export function BulkActions({ found }: { readonly found: Rows }) {
  const t = useText('ui');
  const { selection, rows: shown } = useListScreen();
  const { onSelectAll } = useListContext();
  const actions = useBulkActions();
  const own = useOwnScreens(useScope().resource.name);
  const { rows, whole } = selection;
  const elsewhere = rows.filter((row) => !shown.includes(row)).length;
  if (!rows.length) return null;
  const { bulk: Own } = own;
  // Not offered if the server does not count all matching rows.
  const canSelectAll = found.isExact && !whole && rows.length < found.total;
  return (
    <BulkBar
      count={rows.length}
      said={whole && t('bulk.all', { total: countText(whole.total) })}
      total={countText(found.total, found.isExact)}
      onSelectAll={canSelectAll ? () => onSelectAll() : undefined}
      note={
        elsewhere > 0
          ? t('bulk.elsewhere', { count: elsewhere })
          : found.isExact
            ? undefined
            : t('bulk.tooMany', { max: countText(listLimits.exactTotal) })
      }
      onClear={selection.clear}
    >
      <BulkButtons actions={actions} none={t(whole ? 'bulk.noneOfAll' : 'bulk.none')} />
      {/* It acts on ids, which a selection of all matching rows does not have. */}
      {Own && !whole && (
        <Suspense fallback={null}>
          <Own />
        </Suspense>
      )}
    </BulkBar>
  );
}

type BulkProps = {
  readonly actions: readonly BulkEntry[];
  /** Shown when no action can run. */
  readonly none: string;
};

/** The first actions as buttons, as many as fit; the others in a menu. */
function BulkButtons({ actions, none }: BulkProps) {
  const t = useText('ui');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const room = useIsNarrow() ? 2 : 3;
  const available = actions.filter(({ reason }) => reason === undefined);
  const blocked = actions.filter(({ reason }) => reason !== undefined);
  const isCrowded = available.length > room;
  const shown = isCrowded ? available.slice(0, room) : available;
  // An action that cannot run is listed with its reason, for which only a menu has room.
  const more = [...(isCrowded ? available.slice(room) : []), ...blocked];
  return (
    <>
      {!available.length && <Hint>{none}</Hint>}
      {shown.map(({ key, label, icon, isRunning, run }) => (
        <BulkAction key={key} type="button" {...(isRunning ? working : { onClick: run })}>
          {icon && <BulkActionIcon name={icon} />}
          {label}
        </BulkAction>
      ))}
      {more.length > 0 && (
        <BulkAction
          type="button"
          aria-label={t('bulk.more')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreIcon />
        </BulkAction>
      )}
      <Suspense fallback={null}>
        {anchor && (
          <BulkActionMenu
            anchor={anchor}
            label={t('bulk.more')}
            actions={more}
            onClose={() => setAnchor(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

// Not `disabled`, which would lose the focus.
const working = { 'aria-busy': true, 'aria-disabled': true } as const;

const Hint = styled('span')({ whiteSpace: 'nowrap' });

const BulkActionMenu = lazy(() =>
  import('./BulkActionMenu.tsx').then(({ BulkActionMenu: each }) => ({ default: each })),
);

/** The icon an action names: one of these, or one of the menu. */
function BulkActionIcon({ name }: { readonly name: string }) {
  const Icon = icons[name];
  return Icon ? <Icon /> : <NamedIcon name={name} />;
}

/** Icons of bulk actions; they load with this bar, not with the icons of the menu. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  approve: ApproveIcon,
  archive: ArchiveIcon,
  delete: DeleteIcon,
  edit: EditIcon,
  export: ExportIcon,
  merge: MergeIcon,
  refuse: RefuseIcon,
  restore: RestoreIcon,
  sheet: SheetIcon,
};

/** An entry of the bar. */
type BulkEntry = {
  readonly key: string;
  readonly label: string;
  /** Name of its icon. */
  readonly icon?: string | undefined;
  readonly isRunning?: boolean;
  /** Reason it cannot run on the selection. */
  readonly reason?: string;
  readonly run: () => void;
};

/** The entries for the selected rows, or for every row that matches. */
function useBulkActions(): readonly BulkEntry[] {
  const { access } = useScope();
  const whole = useListScreen().selection.whole;
  const ofRows = useSelectedRowsActions();
  const ofAll = useAllMatchingActions();
  const exporting = useExportAction();
  const editing = useBulkEditAction();
  const sheet = useSheetAction();
  return [
    ...(whole ? ofAll : ofRows),
    ...(editing ? [editing] : []),
    ...(sheet ? [sheet] : []),
    ...(access.verb('export') ? [exporting] : []),
  ];
}

function useSelectedRowsActions(): readonly BulkEntry[] {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const { rows } = useListScreen().selection;
  const launch = useActionContext();
  const deletionReason = useDeletionReason();
  /** An action that some of the rows do not allow says how many do. */
  const labelOf = (name: string, ready: number) =>
    ready === rows.length ? name : t('bulk.some', { name, ready, count: rows.length });
  const actions = bulkActions(resource, access.can)
    .map(([name, action]) => ({
      name,
      icon: action.icon,
      ready: splitByGuard(action, rows).ready.length,
    }))
    .filter(({ ready }) => ready > 0)
    .map(({ name, icon, ready }) => {
      const run = () => launch.act(name, rows);
      return { key: name, icon, label: labelOf(texts.action(name).name, ready), run };
    });
  const deletable = rows.filter(isDeletable(resource)).length;
  const [kept] = deletable === 0 ? rows.map(deletionReason) : [];
  const remove = {
    key: 'del',
    icon: 'delete',
    label: labelOf(t('row.delete'), deletable || rows.length),
    run: () => launch.remove(rows),
    ...(kept !== undefined && { reason: kept }),
  };
  return access.verb('del') ? [...actions, remove] : actions;
}

/** An action with input per row cannot run on rows that are not listed: it is shown with that reason. */
function useAllMatchingActions(): readonly BulkEntry[] {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const { whole } = useListScreen().selection;
  const launch = useActionContext();
  if (!whole) return [];
  return bulkActions(resource, access.can).map(([name, { icon, rowInput, sum }]) => ({
    key: name,
    icon,
    label: texts.action(name).name,
    run: () => launch.actOnAll(name, whole),
    ...(rowInput && { reason: t('bulk.rowByRow', { max: listLimits.ids }) }),
    ...(sum && { reason: t('bulk.sumUnknown', { max: listLimits.ids }) }),
  }));
}

/** One field of all of them at once, where the declaration names fields for it. */
function useBulkEditAction(): BulkEntry | undefined {
  const t = useText('ui');
  const { resource, access } = useScope();
  const { rows, whole } = useListScreen().selection;
  const launch = useActionContext();
  if (!resource.bulkEdit || !access.verb('edit') || !access.can('bulkEdit')) return undefined;
  return {
    key: 'bulkEdit',
    icon: 'edit',
    label: t('bulkEdit.name'),
    run: () => launch.bulkEdit(rows, whole),
  };
}

/** The selected records as a spreadsheet, or all that match. */
function useSheetAction(): BulkEntry | undefined {
  const t = useText('ui');
  const { resource, access } = useScope();
  const { selection, address } = useListScreen();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { rows, whole } = selection;
  if (!resource.list.sheet || !access.verb('edit') || isNarrow) return undefined;
  const query = whole ? address.query : `?ids=${rows.map(idOf).join(',')}`;
  return {
    key: 'sheet',
    icon: 'sheet',
    label: t('list.sheet'),
    run: () => void navigate(sheetPage(resource.path) + query),
  };
}

function useExportAction(): BulkEntry {
  const t = useText('ui');
  const { rows, whole } = useListScreen().selection;
  const { run, isRunning } = useExportButton();
  const filter = whole?.filter ?? { id: rows.map(idOf) };
  return {
    key: 'export',
    icon: 'export',
    label: t(isRunning ? 'export.running' : 'export.chosen'),
    isRunning,
    run: () => run(filter),
  };
}
