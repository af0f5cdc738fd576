/** The value that a JSON text means; a text that is none is itself. */
export function readJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether a text, written without quotes, is read back as itself and not as a number or another value. */
export const isPlainText = (text: string): boolean =>
  text.trim() === text && text !== '' && readJsonText(text) === text;
