type Neighbours = { readonly above?: number; readonly below?: number };

/**
 * Which way a row moves when it is dropped on another one; not at all unless both are siblings:
 * arranging changes the order, never the parent.
 */
export function dropOf(
  placeOf: (id: number) => Neighbours | undefined,
  dragged: number,
  target: number,
): 'up' | 'down' | undefined {
  if (dragged === target) return undefined;
  if (follows(placeOf, dragged, target, 'above')) return 'up';
  return follows(placeOf, dragged, target, 'below') ? 'down' : undefined;
}

/** Whether `target` comes somewhere above or below `from` among its siblings. */
function follows(
  placeOf: (id: number) => Neighbours | undefined,
  from: number,
  target: number,
  side: 'above' | 'below',
): boolean {
  const next = placeOf(from)?.[side];
  return next !== undefined && (next === target || follows(placeOf, next, target, side));
}
