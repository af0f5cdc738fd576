import { useNavigate } from 'react-router';
import { editPage, wordKey } from '../../contract/index.ts';
import { useAvailableActions, type AvailableAction } from './availableActions.ts';
import { useScope } from '../scope/Scope.tsx';
import { useActionContext } from '../scope/actionContext.ts';
import {
  bulkActions,
  isDeletable,
  listActions,
  rowActionsFor,
  splitByGuard,
} from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import { useText } from '../../texts/index.ts';

/** Offers the buttons of the open record in the palette. */
export function useRecordActions(row: Row): void {
  useAvailableActions(useActionsOf()(row));
}

/** Commands of a record's buttons, for the command palette. */
export function useActionsOf(): (row: Row) => readonly AvailableAction[] {
  const t = useText('ui');
  const { resource, texts, access, nameOf } = useScope();
  const launch = useActionContext();
  const navigate = useNavigate();
  const { name, path } = resource;
  return (row) => {
    const to = nameOf(row);
    const { next, menu } = rowActionsFor(resource, row, access.can);
    const possible = [...(next ? [next] : []), ...menu].filter(({ isDisabled }) => !isDisabled);
    return [
      ...possible.map(({ name: action, action: { tone } }): AvailableAction => ({
        key: wordKey.act(name, action),
        label: texts.action(action).name,
        to,
        isDanger: tone === 'danger',
        run: () => launch.act(action, [row]),
      })),
      ...(access.verb('edit')
        ? [
            {
              key: wordKey.act(name, 'edit'),
              label: texts.edit,
              to,
              run: () => void navigate(editPage(path, Number(row['id']))),
            },
          ]
        : []),
      ...(access.verb('del') && isDeletable(resource)(row)
        ? [
            {
              key: wordKey.act(name, 'del'),
              label: t('row.delete'),
              to,
              isDanger: true,
              run: () => launch.remove([row]),
            },
          ]
        : []),
    ];
  };
}

/** Offers the bulk actions on the selected rows, and the actions of the list, in the palette. */
export function useListActions(rows: readonly Row[]): void {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const launch = useActionContext();
  const { name } = resource;
  const of = (count: number) => t('selection.chosen', { count });
  const deletable = rows.filter(isDeletable(resource));
  const many = rows.length === 0 ? [] : bulkActions(resource, access.can);

  useAvailableActions([
    ...many.flatMap(([action, declared]): readonly AvailableAction[] => {
      const { ready } = splitByGuard(declared, rows);
      if (!ready.length) return [];
      return [
        {
          key: wordKey.act(name, action),
          label: texts.action(action).name,
          to: of(ready.length),
          isDanger: declared.tone === 'danger',
          run: () => launch.act(action, rows),
        },
      ];
    }),
    ...(deletable.length > 0 && access.verb('del')
      ? [
          {
            key: wordKey.act(name, 'del'),
            label: t('row.delete'),
            to: of(deletable.length),
            isDanger: true,
            run: () => launch.remove(rows),
          },
        ]
      : []),
    ...listActions(resource, access.can).map(([action]): AvailableAction => ({
      key: wordKey.act(name, action),
      label: texts.action(action).name,
      to: texts.many,
      run: () => launch.act(action, []),
    })),
  ]);
}
