import { lazy, Suspense } from 'react';

const LoadedMark = lazy(() =>
  import('../../kit/time/ZoneNote.tsx').then((each) => ({ default: each.ZoneMark })),
);

/** Offset of the shop's zone, where the clock of the browser shows another time. */
export const ZoneMark = () => (
  <Suspense>
    <LoadedMark />
  </Suspense>
);
