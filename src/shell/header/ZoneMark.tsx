import { lazy, Suspense } from 'react';

// Rather none than no page, when the part is gone after an update.
const LoadedMark = lazy(() =>
  import('../../kit/time/ZoneNote.tsx').then(
    (each) => ({ default: each.ZoneMark }),
    () => ({ default: () => null }),
  ),
);

/** Offset of the shop's zone, where the clock of the browser shows another time. */
export const ZoneMark = () => (
  <Suspense>
    <LoadedMark />
  </Suspense>
);
