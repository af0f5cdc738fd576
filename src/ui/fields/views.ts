import type { ComponentType } from 'react';
import type { Field } from '../../schema/index.ts';
import type { Row } from '../actions/offers.ts';
import type { FieldBinding } from '../base/index.ts';
import type { Condition } from '../list/address.ts';
import type { FieldTexts } from '../texts/textsOf.ts';
import { PlainCell } from './plain/PlainCell.tsx';
import { PlainFilter } from './plain/PlainFilter.tsx';
import { PlainInput } from './plain/PlainInput.tsx';

type About = {
  readonly field: Field;
  /** Name of the field in its row and in the texts. */
  readonly source: string;
  readonly texts: FieldTexts;
};

export type CellProps = About & {
  readonly value: unknown;
  readonly row: Row;
  /** There is room for all of it. */
  readonly isFull: boolean;
};
export type InputProps = About & {
  /** In wire form. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly binding: FieldBinding;
};
export type FilterProps = About & {
  readonly condition: Condition | undefined;
  readonly onChange: (condition: Condition | undefined) => void;
};

export type Views = {
  readonly Cell: ComponentType<CellProps>;
  readonly Input: ComponentType<InputProps>;
  readonly Filter: ComponentType<FilterProps>;
  readonly align?: 'end';
};

const plain: Views = { Cell: PlainCell, Input: PlainInput, Filter: PlainFilter };

/** How values of a field are shown, typed and filtered for. */
export const viewsOf = (field: Field): Views =>
  field.toWire ? { ...plain, align: 'end' } : plain;
