import { lazy, Suspense } from 'react';
import { Short } from '../parts/cells.tsx';
import type { CellProps } from '../view.ts';

// Lists, which come first, have no room for it.
const JsonTree = lazy(() => import('./JsonTree.tsx').then((own) => ({ default: own.JsonTree })));

/** Free content: as a tree where there is room, else as its text. */
export function JsonCell({ value, isFull }: CellProps) {
  const text = <Short>{JSON.stringify(value)}</Short>;
  if (!isFull) return text;
  return (
    <Suspense fallback={text}>
      <JsonTree value={value} />
    </Suspense>
  );
}
