import { type ComponentType, createContext, use } from 'react';
import type { Field, Operator, TimePattern } from '../schema/index.ts';

/** Texts of a set of fields: of a resource, of its sub-rows, or of what an action asks for. */
export type FieldTexts = {
  label(name: string): string;
  hint(name: string): string;
  /** Name of a code of a choice field. */
  option(name: string, field: Field, code: unknown): string;
  /** Texts of the fields of sub-rows. */
  rows?(name: string): FieldTexts;
};

type About = {
  readonly field: Field;
  /** Name of the field in its row and in its texts. */
  readonly source: string;
  readonly texts: FieldTexts;
};

/** Shows a value. Null and empty values reach only views with `saysNone`. */
export type CellProps = About & {
  /** Value in record form; masked text as it was received. */
  readonly value: unknown;
  readonly row: Readonly<Record<string, unknown>>;
  /** True if there is room for the whole value, and no link around it. */
  readonly isFull?: boolean;
  /** True inside a link, or if the cell must not link. */
  readonly isPlain?: boolean;
  /** Pattern of times in the surrounding list; absent: as the field declares. */
  readonly pattern?: TimePattern | undefined;
};

/** Edits a value of the form around it, in wire form. Label, hint and error are drawn by others. */
export type InputProps = About & {
  /** Place of the value in the form. */
  readonly name: string;
  /** Id of the control, for its label. */
  readonly id: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
};

/** One condition of a list, in the words of the wire. */
export type FilterTest = { readonly operator: Operator; readonly val: string };

/** Edits the filter on a field, in a popover. An empty list means no filter. */
export type FilterProps = About & {
  readonly value: readonly FilterTest[];
  readonly onChange: (tests: readonly FilterTest[]) => void;
};

/** Shows the filter on a field as text. */
export type FilterTextProps = About & { readonly value: readonly FilterTest[] };

/** Components that display, edit and filter the values of a field type. */
export type Views = {
  readonly Cell: ComponentType<CellProps>;
  readonly Input: ComponentType<InputProps>;
  readonly Filter: ComponentType<FilterProps>;
  readonly FilterText: ComponentType<FilterTextProps>;
  /** Numbers are aligned at the end of their column, so that they can be compared. */
  readonly align?: 'end';
  /** The cell says in words that there is no value. */
  readonly saysNone?: true;
  /** The cell is a picture, which needs the same little room whatever its value. */
  readonly isPicture?: true;
  /** The input takes the width of the page; `table`: for a list of members it does. */
  readonly isWide?: true | 'table';
  /** Conversion between the wire and react-admin's own input for such a value, if the two differ. */
  readonly stock?: {
    readonly format: (wire: unknown) => unknown;
    readonly parse: (input: unknown) => unknown;
  };
};

/** Uploads beside an input of addresses. */
export type UploadBoxProps = {
  readonly kind: 'image' | 'file';
  readonly isMany: boolean;
  readonly isDisabled?: boolean;
  /** The field the files are for. */
  readonly label: string;
  /** The address of a file that has arrived. */
  readonly onUploaded: (url: string) => void;
  /** Topic of the uploads; those of `private` are not public. */
  readonly topic?: string;
  /** Files that were uploaded before are not offered. */
  readonly isNewOnly?: true;
};

/** Row that a reference may point to. */
export type Option = {
  readonly id: number;
  readonly label: string;
  /** Level in a tree, 0 at the top. */
  readonly depth?: number;
};

/** Options in their order, and how many there are where not all of them came. */
export type FoundOptions = readonly Option[] & { readonly total?: number };

/** Finds the rows of a resource that match the typed text, or those of the given ids. */
export type FindOptions = (
  resource: string,
  query: {
    readonly search?: string;
    readonly ids?: readonly number[];
    readonly signal: AbortSignal;
  },
) => Promise<FoundOptions>;

/** Addresses of records; undefined for readers who may not open them. */
export type Links = {
  /** Address of a record; a resource without a record page opens its form. */
  readonly linkTo: (resource: string, id: number) => string | undefined;
  /** The list that is searched for a text. */
  readonly searchOf: (resource: string, text: string) => string | undefined;
};

/** Services that field views need from the screen around them. */
export type FieldKit = {
  readonly optionsOf: FindOptions;
  /** Views of the fields of sub-rows. */
  readonly viewsOf: (field: Field) => Views;
  /** Absent: files are entered by their address only. */
  readonly UploadBox?: ComponentType<UploadBoxProps> | undefined;
  /** The address at which a stored file opens once; absent: where it is stored. */
  readonly openable?: ((address: string) => Promise<string>) | undefined;
  /** Absent: values that name records are plain text. */
  readonly links?: Links | undefined;
};

export const FieldKitContext = createContext<FieldKit | undefined>(undefined);

/** @throws outside of a FieldKitProvider */
export function useFieldKit(): FieldKit {
  const kit = use(FieldKitContext);
  if (!kit)
    throw new Error(
      'a view of a field is drawn outside of <FieldKitProvider>; put one around the screens',
    );
  return kit;
}
