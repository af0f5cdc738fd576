import { anyOf, type Bind } from '../plan/index.ts';

/** That a code begins with a text, in a way its index serves: columns compare by code point. */
export function beginsCode(
  column: string,
  text: string,
  { isLowered, bind }: { readonly isLowered: boolean; readonly bind: Bind },
): string {
  // Codes are told apart by their case; nobody types it.
  const ways = isLowered ? [lower(text)] : [...new Set([text, text.toUpperCase(), lower(text)])];
  const expression = isLowered ? `lower(${column})` : column;
  return anyOf(
    ways.map((way) => {
      const end = after(way);
      const from = `${expression} >= ${bind(way)}`;
      return end === undefined ? from : `(${from} and ${expression} < ${bind(end)})`;
    }),
  );
}

/** The database lowers letters of ASCII alone. */
const lower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The first text behind all that begin with this one; undefined when there is none. */
export function after(text: string): string | undefined {
  const signs = [...text];
  while (signs.length) {
    const last = signs.pop()?.codePointAt(0) ?? 0;
    if (last >= lastSign) continue;
    // Between these two lie the halves of pairs, which are no signs.
    const next = last === 0xd7ff ? 0xe000 : last + 1;
    return signs.join('') + String.fromCodePoint(next);
  }
  return undefined;
}

const lastSign = 0x10_ffff;
