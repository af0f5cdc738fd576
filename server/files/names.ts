/** The end of a file name, lower case and without its dot; `''` when it has none. */
export const suffixOf = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

const longestName = 100;
const longestPiece = 15;

/**
 * Original name of a file, fit to be shown: no folders, no control characters, and never longer than its
 * column.
 */
export function shownName(given: string): string {
  const own = given.split(/[/\\]/).at(-1) ?? '';
  // Control characters, and those that change the text direction.
  const plain = own
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .trim();
  const suffix = suffixOf(plain);
  const base = [...(suffix ? plain.slice(0, -suffix.length - 1) : plain)];
  const end = suffix ? `.${suffix}` : '';
  return base.slice(0, longestName - end.length).join('') + end;
}

/** The part of the name that stands in the address: letters and digits, at most 15. Source: contract 2.9.2. */
export const namePiece = (name: string): string =>
  [...name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_-]/gu, '')]
    .slice(0, longestPiece)
    .join('');

/** Key of a content in the store. Only a hash and a known suffix ever reach the disk. */
export const keyOf = (sha1: string, suffix: string): string =>
  `${sha1.slice(0, 2)}/${sha1}.${suffix}`;

/** The hash in a key or an address, with the suffix behind it. */
export function readKey(
  text: string,
): { readonly sha1: string; readonly suffix: string } | undefined {
  const [, sha1, suffix] = /([0-9a-f]{40})\.([a-z0-9]{1,10})$/.exec(text) ?? [];
  return sha1 && suffix ? { sha1, suffix } : undefined;
}
