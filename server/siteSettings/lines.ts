import type { Pair } from '../../resources/settings.ts';
import { Invalid } from '../../src/schema/index.ts';

/**
 * `key=value` of each line, the first of several with one key. A list of pairs may have keys with `=`.
 *
 * @throws {Invalid} not_text, too_many, pair_line
 */
export const pairsOf = (given: unknown): readonly Pair[] =>
  Array.isArray(given) ? listedPairs(given) : pairLines(given);

function listedPairs(given: readonly unknown[]): readonly Pair[] {
  if (given.length > most) throw new Invalid('too_many', { max: most });
  const pairs = new Map<string, string>();
  for (const [index, each] of given.entries()) {
    const { key, value } = isPlain(each) ? each : {};
    const pair = { key: textOf(key), value: textOf(value) };
    if (pair.key === '' && pair.value === '') continue;
    if (!isPair(pair)) throw new Invalid('pair_line', { line: index + 1 });
    if (!pairs.has(pair.key)) pairs.set(pair.key, pair.value);
  }
  return [...pairs].map(([key, value]) => ({ key, value }));
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '');

const isPair = ({ key, value }: Pair): boolean =>
  key !== '' &&
  key.length <= 60 &&
  value !== '' &&
  value.length <= 100 &&
  !hidden.test(key + value);

function pairLines(given: unknown): readonly Pair[] {
  const pairs = new Map<string, string>();
  for (const [index, line] of linesOf(given).entries()) {
    if (line.trim() === '') continue;
    const pair = pairOf(line);
    if (!pair) throw new Invalid('pair_line', { line: index + 1 });
    if (!pairs.has(pair.key)) pairs.set(pair.key, pair.value);
  }
  return [...pairs].map(([key, value]) => ({ key, value }));
}

function linesOf(given: unknown): readonly string[] {
  const text = given ?? '';
  if (typeof text !== 'string') throw new Invalid('not_text');
  const lines = text.split('\n');
  if (lines.length > most || text.length > most * 200) throw new Invalid('too_many', { max: most });
  return lines;
}

function pairOf(line: string): Pair | undefined {
  const [, key = '', value = ''] = /^([^=]{1,80})=(.{1,120})$/.exec(line.trim()) ?? [];
  const pair = { key: key.trim(), value: value.trim() };
  return isPair(pair) ? pair : undefined;
}

/** Options a choice may have. */
const most = 100;

// Control signs, but for the end of a line written by Windows.
// eslint-disable-next-line no-control-regex
const hidden = /[\u0000-\u0008\u000a-\u000c\u000e-\u001f\u007f]/;

/**
 * The same as an object: `a.b=c` is inside `a`, true, false and numbers are read as such.
 *
 * @throws {Invalid}
 */
export function objectLines(given: unknown): object {
  const root: Record<string, unknown> = {};
  for (const [index, { key, value }] of pairLines(given).entries()) {
    const path = key.split('.');
    if (path.length > 5 || !path.every((part) => /^[A-Za-z][\w-]{0,40}$/.test(part)))
      throw new Invalid('pair_line', { line: index + 1 });
    put(root, path, valueOf(value));
  }
  return root;
}

function put(root: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [last = '', ...above] = path.toReversed();
  let place = root;
  for (const part of above.toReversed()) {
    const inside = Object.hasOwn(place, part) ? place[part] : undefined;
    const next = isPlain(inside) ? inside : {};
    place[part] = next;
    place = next;
  }
  place[last] = value;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function valueOf(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text;
}
