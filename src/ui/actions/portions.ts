/**
 * A list in portions of at most `most`, as even as they can be: one call takes no more, and a portion
 * of a single member would be answered differently.
 */
export function portions<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / most);
  if (count <= 1) return [list];
  const size = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, n) => list.slice(n * size, (n + 1) * size));
}
