import { useRecordContext } from 'ra-core';
import { listLineOf } from '../model/columns.ts';
import { useScope } from '../scope/Scope.tsx';
import { CellLine } from './CellLine.tsx';

type Props = {
  readonly source: string;
  /** Label, sorting and alignment of the column, read by a stock `<Datagrid>`. */
  readonly label?: string | false;
  readonly sortable?: boolean;
  readonly textAlign?: 'left' | 'right';
};

/**
 * A field for stock lists and details: the value of the record as its field type shows it in generated ones.
 * A column that the declaration does not sort by needs `sortable={false}`.
 *
 * @example <Datagrid><ValueField source="pay_amount" textAlign="right" /></Datagrid>
 */
export function ValueField({ source }: Props) {
  const record = useRecordContext();
  const { resource } = useScope();
  const [line] = listLineOf(resource, source);
  return record && line ? <CellLine row={record} line={line} /> : null;
}
