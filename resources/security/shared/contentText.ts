/** Stored content as text; anything but a string is shown as JSON. */
export const contentText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value ?? null, null, 1).replaceAll(/\s+/g, ' ');

/** The lines of stored content, for a comparison. */
export function contentLines(value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.split('\n');
}
