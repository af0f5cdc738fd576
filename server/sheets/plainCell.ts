/**
 * The text of a cell without what keeps a spreadsheet from changing it: `="007"`, the apostrophe in front of
 * numbers and formulas. Blanks around it are removed.
 */
export function plainCell(cell: string): string {
  const text = cell.trim();
  if (text.startsWith('="') && text.length > 2 && quotedText.test(text))
    return text.slice(2, -1).replaceAll('""', '"');
  if (!cell.startsWith("'")) return text;
  // Text of a record may begin with an apostrophe of its own: of several, the first one is the guard.
  return needsGuard(cell.replace(/^'+/, '')) ? cell.slice(1) : text;
}

const quotedText = /^="(?:[^"]|"")*"$/;

/** True for what a spreadsheet takes for a formula, or for a number or a date whose signs it would change. */
const needsGuard = (text: string): boolean =>
  isFormula(text) || /^\d[\d.,:/\- ]*(?:e[+-]?\d+)?\s*$/i.test(text);

/** The cell as spreadsheets leave it alone, see {@link plainCell}. */
export function guardedCell(text: string): string {
  if (isLongNumber(text)) return `="${text}"`;
  const isOwnApostrophe = text.startsWith("'") && plainCell(text) !== text;
  return (isFormula(text) && !isPlainNumber(text)) || isOwnApostrophe ? `'${text}` : text;
}

/** Some programs read full-width signs as these, or skip blanks and invisible characters before them. */
const isFormula = (text: string): boolean =>
  /^[\t\r]/.test(text) || formulaStart.test(text.normalize('NFKC'));

const formulaStart = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@]/u;

const isPlainNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/**
 * True for a number that a spreadsheet does not show as it is: leading zeros are removed, twelve digits become
 * 1.23457E+11, which is saved in their place, and of more than fifteen the last are lost.
 */
const isLongNumber = (text: string): boolean =>
  /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?e[+-]?\d+)$/i.test(text);

/** True for what a spreadsheet saves in place of a long number, of a cell too narrow, or of a failed formula. */
export const isDamaged = (cell: string): boolean =>
  cell.length < 40 &&
  /^(?:[+-]?\d(?:\.\d+)?e\+\d{2,}|\d{15}00+|#{2,}|#(?:n\/a|ref!|name\?|value!|div\/0!|null!|num!))$/i.test(
    cell,
  );
