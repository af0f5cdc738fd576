import type { Bind } from '../plan/index.ts';

/**
 * That a text column contains a text, whatever the case of letters.
 *
 * Text columns compare by code point (`COLLATE "C"`), where PostgreSQL folds the case of ASCII
 * letters only. Other letters with case are looked for in both cases by a pattern.
 */
export function contains(column: string, text: string, bind: Bind): string {
  const signs = [...text];
  if (!signs.some(hasForeignCase)) return `${column} ilike ${bind(`%${literal(text)}%`)}`;
  return `${column} ~* ${bind(signs.map(patternOf).join(''))}`;
}

/** That it begins with the text; otherwise the same. */
export function begins(column: string, text: string, bind: Bind): string {
  const signs = [...text];
  if (!signs.some(hasForeignCase)) return `${column} ilike ${bind(`${literal(text)}%`)}`;
  return `${column} ~* ${bind(`^${signs.map(patternOf).join('')}`)}`;
}

/** The text with the signs that mean something to LIKE taken as they are. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const isAscii = (sign: string) => sign <= '\u007f';
const casesOf = (sign: string) =>
  [...new Set([sign, sign.toLowerCase(), sign.toUpperCase()])].filter(
    (each) => [...each].length === 1,
  );
const hasForeignCase = (sign: string) => !isAscii(sign) && casesOf(sign).length > 1;

function patternOf(sign: string): string {
  if (hasForeignCase(sign)) return `[${casesOf(sign).join('')}]`;
  return isAscii(sign) && !/[\w\s]/.test(sign) ? `\\${sign}` : sign;
}
