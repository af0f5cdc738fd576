import { useLocale } from 'ra-core';
import type { FieldTexts } from '../../fields/view.ts';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { spoken } from '../../schema/index.ts';
import type { Row } from '../actions/offers.ts';
import { valueAt, type Line } from '../model/columns.ts';
import { useOwnScreens } from '../screens.ts';
import { useScope } from '../Scope.tsx';

type Props = {
  readonly line: Line;
  readonly row: Row;
  /** Texts of a sub-row; absent: of the resource. */
  readonly texts?: FieldTexts;
  /** There is room for all of it, as in a detail. */
  readonly isFull?: boolean;
};

/** One value of a row as its field shows it; nothing where there is none. */
export function CellLine({ line: { source, field }, row, texts, isFull = false }: Props) {
  const { resource, texts: own } = useScope();
  const made = useOwnScreens(resource.name).cells?.[source];
  const locale = useLocale();
  // A detail has the twin on a line of its own.
  const value = isFull
    ? valueAt(resource.shape, row, source)
    : (spoken(row, source, field, locale) ?? valueAt(resource.shape, row, source));
  if (isEmpty(value)) return null;
  // Sub-rows have names of their own, which may be the same.
  const Cell = (!texts && made) || viewsOf(field).Cell;
  return (
    <Cell
      field={field}
      source={source}
      texts={texts ?? own}
      value={value}
      row={row}
      isFull={isFull}
    />
  );
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
