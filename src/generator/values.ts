export type SourceScalar = string | number | boolean | null;

/** A value by its name in the file: `{ $ref: 'Status.to_ship' }` is written as `Status.to_ship`. */
export type CodeReference = { readonly $ref: string };

/** A value as it is read and written: JSON, and references by name. */
export type SourceValue =
  | SourceScalar
  | readonly SourceValue[]
  | { readonly [key: string]: SourceValue };

export type SourceObject = { readonly [key: string]: SourceValue };

/** Steps from a declaration to a value: `['form', 2, 'fields']`. */
export type SourcePath = readonly (string | number)[];

/** A range of a file in UTF-16 units. */
export type TextRange = { readonly start: number; readonly end: number };

/** A place of a file: its range, and the line where it begins, from 1. */
export type SourcePlace = TextRange & { readonly line: number };

/** Place of a member among its neighbours. In a list only an index tells it. */
export type EditPlace =
  | { readonly before: string }
  | { readonly after: string }
  | { readonly index: number };
