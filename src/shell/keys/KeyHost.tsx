import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Granted } from '../menu/places.ts';
import { keySheetStore } from './keySheetStore.ts';
import { useShellKeys } from './useShellKeys.ts';

const KeySheet = lazy(() =>
  import('./KeySheet.tsx').then(({ KeySheet: each }) => ({ default: each })),
);

/** Listens for the keys of the shell, and shows the list of all keys once it was asked for. */
export function KeyHost({ granted }: { readonly granted: Granted }) {
  useShellKeys(granted);
  const isOpen = useSyncExternalStore(keySheetStore.subscribe, keySheetStore.get);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <KeySheet />
    </Suspense>
  );
}
