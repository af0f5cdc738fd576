/** The value that a JSON text means; a text that is none, or a number too long to be exact, is itself. */
export function readJsonText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? text : value;
  } catch {
    return text;
  }
}

/** True if a text written without quotes is parsed as itself, and not as a number or another value. */
export const isPlainText = (text: string): boolean =>
  text.trim() === text && text !== '' && readJsonText(text) === text;
