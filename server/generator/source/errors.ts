/** Reasons an edit is refused. */
export type SourceErrorCode =
  /** The text is no TypeScript. */
  | 'syntax'
  /** The file has no declaration of this name. */
  | 'unknown_declaration'
  /** There is no value, or no field, at the path: at least not one that stands in the file. */
  | 'unknown_path'
  /** The place names a neighbour that is not there. */
  | 'unknown_place'
  /** No field type has this name. */
  | 'unknown_builder'
  /** A reference names nothing that the file declares or imports. */
  | 'unknown_reference'
  /** The field, or the key, is there already. */
  | 'exists'
  /** Neither fields nor exports can have this name. */
  | 'invalid_name'
  /** A word that TypeScript or conditions keep for themselves. */
  | 'reserved_name'
  /** The file uses the name for something else. */
  | 'name_taken'
  /** The place holds code, which is kept as it is. */
  | 'is_code'
  /** The value comes from a constant that others use; set the whole value in its place. */
  | 'from_constant'
  /** The value cannot be written: no JSON, or nested too deeply. */
  | 'invalid_value';

/** Where an edit was refused: the file, its line if it is known, and the path or name that was given. */
export type RefusedPlace = {
  readonly path?: string;
  readonly line?: number;
  readonly at?: readonly (string | number)[];
};

/** An edit that is refused. Nothing was changed. */
export class SourceError extends Error {
  readonly code: SourceErrorCode;
  readonly place: RefusedPlace;

  constructor(code: SourceErrorCode, place: RefusedPlace = {}) {
    const where = [place.path, place.line, place.at?.join('.')].filter(
      (part) => part !== undefined,
    );
    super(`${code}${where.length > 0 ? ` at ${where.join(':')}` : ''}`);
    this.name = 'SourceError';
    this.code = code;
    this.place = place;
  }
}

type RefusedFile = { readonly path: string; readonly lineStarts: readonly number[] };

/** The error for a place of a file. */
export const refused = (
  { path, lineStarts }: RefusedFile,
  code: SourceErrorCode,
  { node, at }: { readonly node?: { readonly start: number }; readonly at?: RefusedPlace['at'] },
): SourceError =>
  new SourceError(code, {
    path,
    ...(node && { line: lineOf(lineStarts, node.start) }),
    ...(at && { at }),
  });

/** Number of the line that holds an offset: of the last line that begins before it. */
export function lineOf(lineStarts: readonly number[], offset: number): number {
  let [low, high] = [0, lineStarts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lineStarts[middle] ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
