import type { Row } from '../actions/offers.ts';
import { CellLine } from '../fields/CellLine.tsx';
import type { Line } from '../model/columns.ts';
import { switchOf } from '../model/switchOf.ts';
import { useScope } from '../Scope.tsx';
import { SwitchCell } from './SwitchCell.tsx';

type Props = { readonly row: Row; readonly line: Line };

/** A value in a list. What is only on or off can be switched right there. */
export function ListCell({ row, line }: Props) {
  const { access } = useScope();
  const codes = access.verb('edit') ? switchOf(line.field) : undefined;
  if (!codes) return <CellLine row={row} line={line} />;
  return <SwitchCell row={row} line={line} codes={codes} />;
}
