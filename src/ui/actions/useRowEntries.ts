import { useLocation, useNavigate } from 'react-router';
import { useSorting } from '../list/Sorting.tsx';
import { addPage, detailPage, editPage } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { fromList } from '../detail/fromList.ts';
import { useReason } from '../fields/useReason.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useLaunch } from './launch.ts';
import { offersFor, type Row } from './offers.ts';

export type RowEntry = {
  readonly key: string;
  readonly label: string;
  /** Why it cannot be done now, in words. */
  readonly reason?: string;
  readonly isDanger?: boolean;
  readonly run: () => void;
};

/** Everything that can be done with a row beside its next step. */
export function useRowEntries(row: Row): readonly RowEntry[] {
  const t = useUiText();
  const { resource, texts, access } = useScope();
  const navigate = useNavigate();
  const { search } = useLocation();
  const launch = useLaunch();
  const reasonOf = useReason();
  const id = Number(row['id']);
  const open = () => void navigate(detailPage(resource.path, id) + search, { state: fromList });

  const pages: readonly RowEntry[] = [
    ...(access.verb('detail') ? [{ key: 'open', label: t('row.open'), run: open }] : []),
    ...(access.verb('edit')
      ? [
          {
            key: 'edit',
            label: t('row.edit'),
            run: () => void navigate(editPage(resource.path, id)),
          },
        ]
      : []),
  ];
  const actions = offersFor(resource, row, access.can).menu.map(({ name, action, obstacles }) => ({
    key: `act-${name}`,
    label: texts.action(name).name,
    isDanger: action.tone === 'danger',
    run: () => launch.act(name, [row]),
    ...(obstacles.length > 0 && { reason: reasonOf(obstacles) }),
  }));
  const remove = access.verb('del')
    ? [{ key: 'del', label: t('row.delete'), isDanger: true, run: () => launch.remove([row]) }]
    : [];
  return [...pages, ...useTreeEntries(row), ...actions, ...remove];
}

/** What a row that stands in an arranged order or in a tree can do besides. */
function useTreeEntries(row: Row): readonly RowEntry[] {
  const t = useUiText();
  const { resource, access } = useScope();
  const navigate = useNavigate();
  const { placeOf, move } = useSorting();
  const id = Number(row['id']);
  const place = placeOf(id);
  const { above, below } = (move && place) ?? {};
  const { tree } = resource.list;
  const hasRoom = (place?.depth ?? 0) + 1 < depthOf(resource);
  const add = () => void navigate(`${addPage(resource.path)}?${tree}=${id}`);
  return [
    ...(tree !== undefined && hasRoom && access.verb('add')
      ? [{ key: 'add', label: t('row.addBelow'), run: add }]
      : []),
    ...(above === undefined
      ? []
      : [{ key: 'up', label: t('row.moveUp'), run: () => move?.(id, above, 'up') }]),
    ...(below === undefined
      ? []
      : [{ key: 'down', label: t('row.moveDown'), run: () => move?.(id, below, 'down') }]),
  ];
}

/** Levels a tree may have, roots included. */
function depthOf({ list, shape }: AnyResource): number {
  const relation = shape.fields[list.tree ?? '']?.relation;
  return (relation?.type === 'one' && relation.tree?.depth) || Infinity;
}
