import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { detailPage, listPage } from '../../contract/index.ts';
import type { Row } from '../actions/offers.ts';
import { useListScreen } from '../list/ListContext.tsx';
import { keyOf } from '../list/listKey.ts';
import { idOf } from '../list/useSelection.ts';
import { useScope } from '../Scope.tsx';
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

function useWalkKeys(steps: Steps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event, 'drawer');
    if (key !== 'previous' && key !== 'next') return;
    event.preventDefault();
    steps[key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
