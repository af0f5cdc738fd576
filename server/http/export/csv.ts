/**
 * One line of a csv file as spreadsheets read it.
 *
 * What a program would take for a formula (`=`, `+`, `-`, `@`, tab or return in front) gets an
 * apostrophe before it: a buyer's remark must not be able to run in the office. Plain numbers stay.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

function csvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text);
