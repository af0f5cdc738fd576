import { useNavigate } from 'react-router';
import { editPage } from '../../contract/index.ts';
import type { AnyAction } from '../../schema/index.ts';
import { bound, type Binding } from '../keys/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { useActionContext } from '../scope/actionContext.ts';
import { allows, rowActionsFor } from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import { useText } from '../../texts/index.ts';

/** The keys that do something with one row: its next step, editing it, and the letters of its actions. */
export function useRowKeys(
  place: 'list' | 'drawer',
  rowNow: () => Row | undefined,
): readonly Binding[] {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const launch = useActionContext();
  const navigate = useNavigate();
  const notify = useNotifyText();
  const granted = Object.entries(resource.actions).filter(
    ([, { on, permission }]) => on !== 'list' && access.can(permission),
  );

  const act = () => {
    const row = rowNow();
    const next = row && rowActionsFor(resource, row, access.can).next;
    if (row && next) launch.act(next.name, [row]);
    return next !== undefined;
  };
  const edit = () => {
    const row = rowNow();
    if (row) void navigate(editPage(resource.path, Number(row['id'])));
    return row !== undefined;
  };
  const begin = (name: string, action: AnyAction) => () => {
    const row = rowNow();
    if (!row) return false;
    if (allows(action, row)) launch.act(name, [row]);
    else notify(texts.action(name).reason, 'error');
    return true;
  };

  const next = granted.some(([, { next: isNext }]) => isNext) ? act : undefined;
  const change = access.verb('edit') ? edit : undefined;
  const label = (name: 'act' | 'edit' | 'actHere' | 'editHere') => t(`keys.${name}`);
  return [
    ...(place === 'list'
      ? bound({ act: next, edit: change }, label)
      : bound({ actHere: next, editHere: change }, label)),
    ...granted.flatMap(([name, action]): readonly Binding[] =>
      action.key === undefined
        ? []
        : [
            {
              id: `act ${name}`,
              keys: [action.key],
              in: place,
              label: texts.action(name).name,
              run: begin(name, action),
            },
          ],
    ),
  ];
}
