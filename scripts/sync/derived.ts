/** A file written by the sync, before formatting. */
export type Derived = { readonly path: string; readonly text: string };

/** Text of a derived file, with the line that says so. */
export const generated = (lines: readonly string[]): string =>
  ['// Written by `npm run sync`.', ...lines, ''].join('\n');
