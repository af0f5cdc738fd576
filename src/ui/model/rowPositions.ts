import { idOf } from './columns.ts';
import type { Row } from './row.ts';
import { branchesOf } from './tree.ts';

/** Position of a row in a list: its depth in a tree, and its neighbours among its siblings. */
export type RowPosition = {
  readonly id: number;
  readonly depth: number;
  readonly above?: number;
  readonly below?: number;
};

export type MoveDirection = 'up' | 'down';

/** The rows in the order they are shown, in a tree each followed by its descendants, and their positions. */
export function positionsOf(
  found: readonly Row[],
  tree: string | undefined,
): { readonly rows: readonly Row[]; readonly positions: readonly RowPosition[] } {
  if (tree === undefined) {
    return { rows: found, positions: found.map((row, index) => flatPosition(found, row, index)) };
  }
  const positions = branchesOf(found, tree, () => true);
  return { rows: positions.map(({ row }) => row), positions };
}

function flatPosition(rows: readonly Row[], row: Row, index: number): RowPosition {
  const [above, below] = [rows[index - 1], rows[index + 1]];
  return {
    id: idOf(row),
    depth: 0,
    ...(above && { above: idOf(above) }),
    ...(below && { below: idOf(below) }),
  };
}

type Neighbours = Pick<RowPosition, 'above' | 'below'>;

/**
 * Returns the direction a row moves in when it is dropped on another one; undefined unless both are
 * siblings: dragging changes the order, never the parent.
 */
export function dropDirection(
  positionOf: (id: number) => Neighbours | undefined,
  dragged: number,
  target: number,
): MoveDirection | undefined {
  if (dragged === target) return undefined;
  if (follows(positionOf, dragged, target, 'above')) return 'up';
  return follows(positionOf, dragged, target, 'below') ? 'down' : undefined;
}

/** True if `target` is above or below `from` among its siblings. */
function follows(
  positionOf: (id: number) => Neighbours | undefined,
  from: number,
  target: number,
  side: 'above' | 'below',
): boolean {
  const next = positionOf(from)?.[side];
  return next !== undefined && (next === target || follows(positionOf, next, target, side));
}

/**
 * Returns the move that undoes another: back beside the former neighbour; undefined if there was none.
 */
export function inverseMove(
  { above, below }: Neighbours = {},
  direction: MoveDirection,
): { readonly target: number; readonly direction: MoveDirection } | undefined {
  const [neighbour, back] = direction === 'up' ? [above, 'down' as const] : [below, 'up' as const];
  return neighbour === undefined ? undefined : { target: neighbour, direction: back };
}
