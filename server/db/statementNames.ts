/**
 * Names for statements worth keeping planned: those seen before. Text that comes once, such as a
 * search nobody repeats, then costs no memory of the server. The least used name goes first.
 */
export function statementNames(limit: number) {
  const names = new Map<string, string>();
  let given = 0;
  return function nameOf(text: string): string | undefined {
    const name = names.get(text);
    // Deleted and set again, so that the map keeps the order of use.
    names.delete(text);
    names.set(text, name ?? '');
    if (names.size > limit) {
      const [oldest = ''] = names.keys();
      names.delete(oldest);
    }
    if (name === undefined) return undefined;
    if (name !== '') return name;
    const fresh = `s${++given}`;
    names.set(text, fresh);
    return fresh;
  };
}
