/** A line of a diff: kept, added or removed; or a number of kept lines that are left out. */
export type DiffLine =
  | { readonly type: 'kept' | 'added' | 'removed'; readonly text: string }
  | { readonly type: 'gap'; readonly count: number };

/** Kept lines around a change. */
const context = 3;

/** Table of a longest common subsequence that is still computed in no time. */
const maxCells = 4_000_000;

/** Compact line diff of two texts; null: the file does not exist. */
export function diffLines(before: string | null, after: string | null): readonly DiffLine[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < old.length && head < next.length && old[head] === next[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < next.length - head &&
    old.at(-1 - tail) === next.at(-1 - tail)
  )
    tail += 1;
  return withGaps([
    ...old.slice(0, head).map(kept),
    ...middle(old.slice(head, old.length - tail), next.slice(head, next.length - tail)),
    ...old.slice(old.length - tail).map(kept),
  ]);
}

const linesOf = (text: string | null): readonly string[] =>
  text === null || text === '' ? [] : text.replace(/\n$/, '').split('\n');

type TextLine = Extract<DiffLine, { text: string }>;
const kept = (text: string): TextLine => ({ type: 'kept', text });
const added = (text: string): TextLine => ({ type: 'added', text });
const removed = (text: string): TextLine => ({ type: 'removed', text });

function middle(old: readonly string[], next: readonly string[]): readonly TextLine[] {
  if (old.length * next.length > maxCells) return [...old.map(removed), ...next.map(added)];
  const width = next.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = next.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === next[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: TextLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    const [left = '', right = ''] = [old[row], next[column]];
    if (row < old.length && column < next.length && left === right) {
      lines.push(kept(left));
      row += 1;
      column += 1;
    } else if (
      column >= next.length ||
      (row < old.length && at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push(removed(left));
      row += 1;
    } else {
      lines.push(added(right));
      column += 1;
    }
  }
  return lines;
}

/** Leaves out kept lines that are far from any change. */
function withGaps(lines: readonly TextLine[]): readonly DiffLine[] {
  const changes = lines.flatMap(({ type }, index) => (type === 'kept' ? [] : [index]));
  const isNear = new Set(
    changes.flatMap((at) =>
      Array.from({ length: 2 * context + 1 }, (_, index) => at - context + index),
    ),
  );
  const shown: DiffLine[] = [];
  let count = 0;
  const close = () => {
    if (count > 0) shown.push({ type: 'gap', count });
    count = 0;
  };
  for (const [index, line] of lines.entries()) {
    if (!isNear.has(index)) {
      count += 1;
      continue;
    }
    close();
    shown.push(line);
  }
  close();
  return shown;
}
