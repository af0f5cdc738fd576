import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../services.ts';
import { useTabs } from '../tabs/index.ts';
import type { Way } from './entry.ts';
import { remember, type Recent } from './recents.ts';
import { useRecents } from './useRecents.ts';

export type Open = (what: Recent, way: Way) => void;

/** Goes to a page or record, and remembers it as opened lately. */
export function useOpen(): Open {
  const navigate = useNavigate();
  const { sessions } = useServices();
  const recents = useRecents();
  const { openBeside } = useTabs();
  return useCallback<Open>(
    (what, { isBeside }) => {
      remember(recents, sessions.admin.get().id, what);
      if (isBeside) openBeside(what.to);
      else void navigate(what.to);
    },
    [navigate, openBeside, recents, sessions],
  );
}
