import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { PageBoundary } from '../../frame/PageBoundary.tsx';
import { useServices } from '../services.ts';
import { liveStore } from './liveStore.ts';
import type { LivePlace } from './LiveTool.tsx';

const LiveHost = lazy(() => import('./LiveHost.tsx'));
const LiveTool = lazy(() => import('./LiveTool.tsx'));

/** Delay before the live channel opens, in ms, so that the first page loads before it. */
const restMs = 3_000;

/** Opens the live channel a moment after the first page is shown. */
export function Live() {
  const { live } = useServices();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const rest = setTimeout(() => setDue(true), restMs);
    return () => clearTimeout(rest);
  }, []);
  if (!live || !isDue) return null;
  return (
    // If the channel fails to load, the pages stay and poll instead.
    <PageBoundary fallback={() => null}>
      <Suspense>
        <LiveHost />
      </Suspense>
    </PageBoundary>
  );
}

/** State of the live channel, at the foot of a menu or in a header; absent before there is a channel. */
export const LiveMark = ({ place }: { readonly place: LivePlace }) => {
  const isThere = useSyncExternalStore(liveStore.subscribe, () => liveStore.get() !== undefined);
  return (
    isThere && (
      <Suspense>
        <LiveTool place={place} />
      </Suspense>
    )
  );
};
