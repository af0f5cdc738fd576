import { lazy, Suspense } from 'react';
import { Short } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { Field } from '../../schema/index.ts';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: JsonCell,
  Input: lazyView(async () => (await import('./JsonInput.tsx')).JsonInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NoFilter),
  FilterText: ContainsText,
  isWide: 'table',
};

// Lists draw neither, so the first list does not load them.
const JsonTree = lazy(() => import('./JsonTree.tsx').then((own) => ({ default: own.JsonTree })));
const MembersTable = lazy(() =>
  import('./MembersTable.tsx').then((own) => ({ default: own.MembersTable })),
);

/**
 * A list of members by the first text of each, other content as its text; in a full cell a table or a
 * tree.
 */
function JsonCell(props: CellProps) {
  const { field, value, isFull } = props;
  const text = <Short>{shortText(field, value)}</Short>;
  if (!isFull) return text;
  return (
    <Suspense fallback={text}>
      {field.each ? <MembersTable {...props} /> : <JsonTree value={value} />}
    </Suspense>
  );
}

function shortText({ each }: Field, value: unknown): string {
  const [first = ''] = Object.keys(each ?? {});
  return each && Array.isArray(value)
    ? value.map((member) => Object(member)[first]).join(' / ')
    : JSON.stringify(value);
}
