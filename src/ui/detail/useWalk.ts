import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { detailPage, listPage, recordPage } from '../../contract/index.ts';
import type { Row } from '../actions/offers.ts';
import { useListScreen } from '../list/ListContext.tsx';
import { bound, keyMap, useKeys } from '../keys/index.ts';
import { idOf } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';
import { isFromList } from './fromList.ts';
import { useText } from '../../texts/index.ts';

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
  const toList = () => void navigate(listPage(resource.path) + address.query, { replace: true });
  return {
    previous,
    next,
    /** The record becomes a page beside its list, which is left without it. */
    takeOut: () => {
      // The list has to hear of it before the other page comes to the front.
      flushSync(toList);
      void navigate(recordPage(resource.path, id));
    },
    close: () => {
      // Opened from the list: Back is the list as it was left. Else the list takes its place.
      if (isFromList(state)) void navigate(-1);
      else toList();
    },
  };
}

type Steps = Readonly<Record<'previous' | 'next', (() => void) | undefined>>;

function useWalkKeys({ previous, next }: Steps) {
  const t = useText('ui');
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
