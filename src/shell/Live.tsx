import { lazy, Suspense, useEffect, useState } from 'react';
import { PageBoundary } from '../frame/PageBoundary.tsx';
import { useServices } from './services.ts';

const LiveHost = lazy(() => import('./LiveHost.tsx'));

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
