import { useLocation, useNavigate } from 'react-router';
import { detailPage, listPage } from '../../contract/index.ts';
import type { Row } from '../actions/offers.ts';
import { useListScreen } from '../list/ListContext.tsx';
import { idOf } from '../list/useSelection.ts';
import { bound, keyMap, useKeys } from '../keys/index.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { isFromList } from './fromList.ts';

/** The way back to the list as it was, and to the rows beside this one; J and K go there too. */
export function useWalk(id: number) {
  const { resource } = useScope();
  const { rows, address } = useListScreen();
  const navigate = useNavigate();
  const { state } = useLocation();
  const at = rows.findIndex((row) => idOf(row) === id);
  // Walking is one step in the history, however far it goes.
  const to = (row: Row | undefined) =>
    row &&
    (() =>
      void navigate(detailPage(resource.path, idOf(row)) + address.query, {
        replace: true,
        state,
      }));
  const previous = to(rows[at - 1]);
  const next = at < 0 ? undefined : to(rows[at + 1]);
  useWalkKeys({ previous, next });
  return {
    previous,
    next,
    close: () => {
      // Opened from the list: Back is the list as it was left. Else the list takes its place.
      if (isFromList(state)) void navigate(-1);
      else void navigate(listPage(resource.path) + address.query, { replace: true });
    },
  };
}

type Steps = Readonly<Record<'previous' | 'next', (() => void) | undefined>>;

function useWalkKeys({ previous, next }: Steps) {
  const t = useUiText();
  const walk = (to: (() => void) | undefined) => (event: KeyboardEvent) => {
    // Arrows scroll what has the focus; they walk while the heading has it, or nothing.
    if (event.key.startsWith('Arrow') && !isAtRest()) return false;
    to?.();
    return to !== undefined;
  };
  useKeys([
    ...bound({ walkNext: walk(next), walkPrevious: walk(previous) }, (name) => t(`keys.${name}`)),
    { id: 'close', ...keyMap.close, label: t('keys.close') },
  ]);
}

const isAtRest = () => document.activeElement?.matches('h1, h2, body, [role=dialog]') === true;
