import { lazy, Suspense, useSyncExternalStore } from 'react';
import { liveStore } from './liveStore.ts';
import type { LivePlace } from './LiveTool.tsx';

const LiveTool = lazy(() => import('./LiveTool.tsx'));

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
