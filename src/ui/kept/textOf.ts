/** Content as a person reads it: text as it is, anything else as JSON. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value ?? null, null, 1).replaceAll(/\s+/g, ' ');

/** The same line by line, for a comparison. */
export function linesOf(value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.split('\n');
}
