import { useNavigate } from 'react-router';
import { useEffect } from 'react';
import { bound, goPrefix, keyboard, useKeys } from '../../ui/keys/index.ts';
import type { Granted } from '../menu/places.ts';
import { useArrangement } from '../services.ts';
import { useTabs } from '../tabs/index.ts';
import { useShellText, type ShellText } from '../texts.ts';
import { openKeySheet } from './keySheetStore.ts';
import { useGoLetters } from './useGoLetters.ts';

/** The keys that work on every page: of the opened pages, and those that lead to one. */
export function useShellKeys(granted: Granted): void {
  const t = useShellText();
  const navigate = useNavigate();
  const { letterKeys } = useArrangement();
  const { pages, activateAt, close, isFullScreen, setFullScreen } = useTabs();
  const letters = useGoLetters(granted);
  const titles = new Map(granted.pages.map(({ path, title }) => [path, title]));
  useEffect(() => keyboard.allowLetters(letterKeys), [letterKeys]);

  useKeys([
    ...bound(
      {
        closeTab: () => close(),
        fullTab: () => setFullScreen(!isFullScreen),
        sheet: openKeySheet,
      },
      (name) => t(`keys.${name}`),
    ),
    { ...listed(t, 'newest'), keys: ['F8'] },
    { ...listed(t, 'tabs'), keys: ['Alt+1', 'Alt+9'] },
    ...pages.slice(0, tabKeys).map((_, index) => ({
      id: `tab ${index + 1}`,
      keys: [`Alt+${index + 1}`],
      in: 'anywhere' as const,
      label: '',
      run: () => activateAt(index),
    })),
    ...[...letters].map(([path, letter]) => ({
      id: `go ${path}`,
      keys: [`${goPrefix} ${letter}`],
      in: 'page' as const,
      label: titles.get(path) ?? t('titles.dashboard'),
      run: () => void navigate(path),
    })),
  ]);
}

/** Alt 1 to Alt 9. */
const tabKeys = 9;

/** For the sheet alone: something else listens. */
const listed = (t: ShellText, id: 'newest' | 'tabs') => ({
  id,
  in: 'anywhere' as const,
  label: t(`keys.${id}`),
});
