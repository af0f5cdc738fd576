import { Invalid } from '../schema/index.ts';
import { readLine } from './line.ts';

/**
 * Reads a web address: http(s) with a host, or a path of this site that starts with one `/`.
 * Nothing that a browser would run (`javascript:`), read two ways (`\`) or send a password to.
 *
 * @throws {Invalid} not_an_address, and what a line refuses
 */
export function readAddress(raw: unknown, max: number): string {
  const text = readLine(raw, { max });
  if (/[\s\\<>"'`]/u.test(text) || !(isOwnPath(text) || isWeb(text))) {
    throw new Invalid('not_an_address');
  }
  return text;
}

const isOwnPath = (text: string) => /^\/(?!\/)/.test(text);

function isWeb(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
