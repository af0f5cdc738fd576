import { Invalid } from '../schema/index.ts';

/**
 * Reads what a person looks for in texts: any text the database can take, the empty one too.
 *
 * @throws {Invalid} not_text, control_signs, too_long
 */
export function readPhrase(raw: unknown): string {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !text.isWellFormed()) throw new Invalid('not_text');
  if (text.includes('\0')) throw new Invalid('control_signs');
  if (text.length > longest) throw new Invalid('too_long', { max: longest });
  return text;
}

const longest = 500;
