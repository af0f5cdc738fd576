import { useLocation, useNavigate } from 'react-router';
import { addPage, detailPage, editPage } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { fromList } from '../model/address.ts';
import { useDeletionReason } from './deletionReason.ts';
import { isNarrowed } from '../model/filters.ts';
import { useListScreen } from '../scope/ListContext.tsx';
import { useSorting } from './Sorting.tsx';
import { useScope } from '../scope/Scope.tsx';
import { useActionContext } from '../scope/actionContext.ts';
import { rowActionsFor } from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import { useText } from '../../texts/index.ts';

export type RowEntry = {
  readonly key: string;
  readonly label: string;
  /** Text of the reason it is blocked now. */
  readonly reason?: string;
  readonly isDanger?: boolean;
  readonly run: () => void;
};

/** Lists all commands of a row in a list, beside its next step. */
export const useRowEntries = (row: Row): readonly RowEntry[] => [
  ...usePageEntries(row),
  ...usePlaceEntries(row),
  ...useActionEntries(row),
];

/** Lists the commands that change the row: its actions, including disabled ones, and delete. */
export function useActionEntries(row: Row): readonly RowEntry[] {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const launch = useActionContext();
  const actions = rowActionsFor(resource, row, access.can).menu.map(
    ({ name, action, isDisabled }) => ({
      key: `act-${name}`,
      label: texts.action(name).name,
      isDanger: action.tone === 'danger',
      run: () => launch.act(name, [row]),
      ...(isDisabled && { reason: texts.action(name).reason }),
    }),
  );
  const kept = useDeletionReason()(row);
  const remove = {
    key: 'del',
    label: t('row.delete'),
    isDanger: true,
    run: () => launch.remove([row]),
    ...(kept !== undefined && { reason: kept }),
  };
  return access.verb('del') ? [...actions, remove] : actions;
}

/** Lists the pages that open a row: detail, edit, copy. */
function usePageEntries(row: Row): readonly RowEntry[] {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const navigate = useNavigate();
  const { search } = useLocation();
  const id = Number(row['id']);
  const open = () => void navigate(detailPage(resource.path, id) + search, { state: fromList });
  const edit = () => void navigate(editPage(resource.path, id));
  const copy = () => void navigate(`${addPage(resource.path)}?copy=${id}`);
  return [
    ...(access.verb('detail') ? [{ key: 'open', label: t('row.open'), run: open }] : []),
    ...(access.verb('edit') ? [{ key: 'edit', label: texts.edit, run: edit }] : []),
    ...(resource.copy && access.verb('add')
      ? [{ key: 'copy', label: t('row.copy'), run: copy }]
      : []),
  ];
}

/** Lists the commands of a row in a sorted list or in a tree. */
const usePlaceEntries = (row: Row): readonly RowEntry[] => [
  ...useAddBelow(row),
  ...useStepEntries(row),
  ...useMoveTo(row),
];

function useAddBelow(row: Row): readonly RowEntry[] {
  const t = useText('ui');
  const { resource, access } = useScope();
  const navigate = useNavigate();
  const { positionOf } = useSorting();
  const id = Number(row['id']);
  const { tree } = resource.list;
  const hasRoom = (positionOf(id)?.depth ?? 0) + 1 < levelsOf(resource);
  if (tree === undefined || !hasRoom || !access.verb('add')) return [];
  const run = () => void navigate(`${addPage(resource.path)}?${tree}=${id}`);
  return [{ key: 'add', label: t('row.addBelow'), run }];
}

/** One place up or down among its siblings. */
function useStepEntries(row: Row): readonly RowEntry[] {
  const t = useText('ui');
  const { positionOf, move } = useSorting();
  const id = Number(row['id']);
  const { above, below } = (move && positionOf(id)) ?? {};
  const step = (target: number, towards: 'up' | 'down') => () => move?.(id, target, towards);
  return [
    ...(above === undefined ? [] : [{ key: 'up', label: t('row.moveUp'), run: step(above, 'up') }]),
    ...(below === undefined
      ? []
      : [{ key: 'down', label: t('row.moveDown'), run: step(below, 'down') }]),
  ];
}

/** Command that moves a row below another one of its tree. */
function useMoveTo(row: Row): readonly RowEntry[] {
  const t = useText('ui');
  const { access } = useScope();
  const launch = useActionContext();
  const isWhole = useIsWholeTree();
  if (!isWhole || !access.verb('edit')) return [];
  return [{ key: 'move', label: t('tree.moveTo'), run: () => launch.place(row) }];
}

/** True if the list shows the whole tree, so that it contains all possible parents. */
function useIsWholeTree(): boolean {
  const { resource } = useScope();
  const { state } = useListScreen().address;
  return resource.list.tree !== undefined && state.preset === undefined && !isNarrowed(state);
}

/** Levels a tree may have, roots included. */
export function levelsOf({ list, shape }: AnyResource): number {
  const relation = shape.fields[list.tree ?? '']?.relation;
  return (relation?.type === 'one' && relation.tree?.depth) || Infinity;
}
