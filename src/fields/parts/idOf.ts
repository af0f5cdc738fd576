/** The id a form holds; undefined while none is chosen. 0 is one only at the root of a tree. */
export function idOf(wire: unknown, root?: object): number | undefined {
  const id = Number(wire ?? NaN);
  if (wire === '' || !Number.isSafeInteger(id)) return root && 0;
  return id > 0 ? id : root && 0;
}
