import type { RefusedPlace, SourceErrorCode } from '../../../src/generator/index.ts';
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
