/** A piece of two texts: in both of them, only before, or only after. */
export type DiffPiece = { readonly of: 'both' | 'before' | 'after'; readonly text: string };

/**
 * The parts that stayed in their order, were removed, and were added: the longest common
 * subsequence. Of very long lists only the common start and end are found.
 */
export function diff(before: readonly string[], after: readonly string[]): readonly DiffPiece[] {
  const start = sharedStart(before, after);
  const end = sharedStart(before.slice(start).toReversed(), after.slice(start).toReversed());
  const middle = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ] as const;
  return [
    ...piecesOf('both', before.slice(0, start)),
    ...between(...middle),
    ...piecesOf('both', before.slice(before.length - end)),
  ];
}

/** Limit on the cells of the table. */
const maxCells = 1_000_000;

function between(before: readonly string[], after: readonly string[]): readonly DiffPiece[] {
  const isLong = before.length * after.length > maxCells;
  const walked = isLong ? { pieces: [], row: 0, column: 0 } : walk(before, after);
  return [
    ...walked.pieces,
    ...piecesOf('before', before.slice(walked.row)),
    ...piecesOf('after', after.slice(walked.column)),
  ];
}

/** Walks both lists until one ends, along the longest common subsequence. */
function walk(before: readonly string[], after: readonly string[]) {
  const common = commonLengths(before, after);
  const pieces: DiffPiece[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const [gone = '', come = ''] = [before[row], after[column]];
    const isLonger = at(common, row + 1, column) >= at(common, row, column + 1);
    const of = gone === come ? 'both' : isLonger ? 'before' : 'after';
    pieces.push({ of, text: of === 'after' ? come : gone });
    if (of !== 'after') row += 1;
    if (of !== 'before') column += 1;
  }
  return { pieces, row, column };
}

/** Lengths of the longest common subsequence of the rests after each pair of positions. */
function commonLengths(before: readonly string[], after: readonly string[]) {
  const table = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const line = table[row] ?? [];
    for (let column = after.length - 1; column >= 0; column -= 1) {
      line[column] =
        before[row] === after[column]
          ? at(table, row + 1, column + 1) + 1
          : Math.max(at(table, row + 1, column), at(table, row, column + 1));
    }
  }
  return table;
}

const at = (table: readonly (readonly number[])[], row: number, column: number): number =>
  table[row]?.[column] ?? 0;

function sharedStart(a: readonly string[], b: readonly string[]): number {
  const most = Math.min(a.length, b.length);
  const first = a.slice(0, most).findIndex((part, index) => part !== b[index]);
  return first < 0 ? most : first;
}

const piecesOf = (of: DiffPiece['of'], parts: readonly string[]): readonly DiffPiece[] =>
  parts.map((text) => ({ of, text }));
