import { lazy, Suspense } from 'react';
import type { Row } from '../actions/offers.ts';
import { CellLine } from '../fields/CellLine.tsx';
import type { Line } from '../model/columns.ts';
import { switchOf } from '../model/switchOf.ts';
import { useScope } from '../Scope.tsx';

const SwitchCell = lazy(() =>
  import('./SwitchCell.tsx').then(({ SwitchCell: each }) => ({ default: each })),
);

type Props = { readonly row: Row; readonly line: Line };

/** A value in a list. What is only on or off can be switched right there. */
export function ListCell({ row, line }: Props) {
  const { access } = useScope();
  const codes = access.verb('edit') ? switchOf(line.field) : undefined;
  const value = <CellLine row={row} line={line} />;
  if (!codes) return value;
  return (
    <Suspense fallback={value}>
      <SwitchCell row={row} line={line} codes={codes} />
    </Suspense>
  );
}
