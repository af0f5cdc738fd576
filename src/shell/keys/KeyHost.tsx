import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { listPage } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { bound, goPrefix, keyboard, keyMap, useKeys } from '../../ui/keys/index.ts';
import { dashboardPage, type Granted } from '../places.ts';
import { useArrangement, useServices } from '../services.ts';
import { useTabs } from '../tabs/index.ts';
import { keySheet } from '../overlays.ts';
import { type Translate, useText } from '../../texts/index.ts';

const KeySheet = lazy(() =>
  import('./KeySheet.tsx').then(({ KeySheet: each }) => ({ default: each })),
);

/** Listens for the keys of the shell, and shows the list of all keys once it was asked for. */
export function KeyHost({ granted }: { readonly granted: Granted }) {
  useShellKeys(granted);
  const isOpen = useSyncExternalStore(keySheet.subscribe, keySheet.get);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <KeySheet />
    </Suspense>
  );
}

/** Keys that work on every page: those of the tabs, and those that open a page. */
function useShellKeys(granted: Granted): void {
  const t = useText('shell');
  const navigate = useNavigate();
  const { letterKeys } = useArrangement();
  const { tabsView, activateAt, close, tabFullScreen, setTabFullScreen } = useTabs();
  const letters = useGoLetters(granted);
  const titles = new Map(granted.pages.map(({ path, title }) => [path, title]));
  useEffect(() => keyboard.allowLetters(letterKeys), [letterKeys]);

  useKeys([
    ...bound(
      {
        closeTab: () => close(),
        fullTab: () => setTabFullScreen(!tabFullScreen),
        sheet: keySheet.open,
      },
      (name) => t(`keys.${name}`),
    ),
    { ...listed(t, 'newest'), keys: ['F8'] },
    { ...listed(t, 'confirm'), keys: keyMap.confirm.keys },
    { ...listed(t, 'tabs'), keys: ['Alt+1', 'Alt+9'] },
    ...tabsView.slice(0, tabKeys).map((_, index) => ({
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

/** Listed in the overview only: another listener handles the key. */
const listed = (t: Translate<'shell'>, id: 'newest' | 'tabs' | 'confirm') => ({
  id,
  in: 'anywhere' as const,
  label: t(`keys.${id}`),
});

/** Letters that follow G, by the path of the page, for the granted pages. */
export function useGoLetters({ pages }: Granted): ReadonlyMap<string, string> {
  const { goLetters } = useServices();
  return useMemo(() => {
    const letters = pages.flatMap(({ path }) => {
      const letter = goLetters.get(path);
      return letter === undefined ? [] : [[path, letter] as const];
    });
    return new Map([[dashboardPage, dashboardLetter] as const, ...letters]);
  }, [goLetters, pages]);
}

const dashboardLetter = 'd';

/** The letters that open lists after G, by the path of the page. */
export const goLettersOf = (
  resources: readonly Pick<AnyResource, 'path' | 'menu'>[],
): ReadonlyMap<string, string> =>
  new Map(
    resources.flatMap(({ path, menu }) => (menu?.go ? [[listPage(path), menu.go] as const] : [])),
  );
