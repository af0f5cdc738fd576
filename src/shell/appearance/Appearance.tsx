import { lazy, Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useArrangement } from '../services.ts';
import { appearanceDrawer } from '../overlays.ts';

const AppearanceDrawer = lazy(() => import('./AppearanceDrawer.tsx'));

/** Applies the settings that affect the whole document, and renders the drawer that edits them. */
export function Appearance() {
  const { density } = useArrangement();
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  const isOpen = useSyncExternalStore(appearanceDrawer.subscribe, appearanceDrawer.get);
  // Stays after the first time, so that it can leave the way it came.
  const [isKept, keep] = useState(isOpen);
  if (isOpen && !isKept) keep(true);

  if (!isKept) return null;
  return (
    <Suspense>
      <AppearanceDrawer isOpen={isOpen} onClose={appearanceDrawer.close} />
    </Suspense>
  );
}
