import { lazy, Suspense } from 'react';
import { Short } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: JsonCell,
  Input: lazyInput('JsonInput'),
  Filter: lazyFilter('NoFilter'),
  FilterText: ContainsText,
};

// Lists never draw the tree, so the first list does not load it.
const JsonTree = lazy(() => import('./JsonTree.tsx').then((own) => ({ default: own.JsonTree })));

/** Free content: its text in a list, a tree in a full cell. */
function JsonCell({ value, isFull }: CellProps) {
  const text = <Short>{JSON.stringify(value)}</Short>;
  if (!isFull) return text;
  return (
    <Suspense fallback={text}>
      <JsonTree value={value} />
    </Suspense>
  );
}
