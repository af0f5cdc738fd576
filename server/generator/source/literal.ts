import type { SourceObject, SourcePath, SourceValue } from '../../../src/generator/index.ts';
import { SourceError } from './errors.ts';
import { deepestValue, isList, isReference } from './values.ts';

/** Layout of a value: on one line, or broken where it would not fit. */
type LiteralLayout = {
  /** White space before the line where the value begins; absent: one line, whatever its length. */
  readonly indent?: string;
};

/** Room for a value beside its key, on a line of 100 signs. */
const width = 80;

/**
 * TypeScript of a value.
 *
 * @throws {SourceError} invalid_value, reserved_name for the key `__proto__`, with the path within the value
 */
export function literalOf(value: SourceValue, { indent }: LiteralLayout = {}): string {
  return written(value, indent, []);
}

function written(value: SourceValue, indent: string | undefined, path: SourcePath): string {
  if (path.length > deepestValue) throw new SourceError('invalid_value', { at: path });
  if (isReference(value)) return value.$ref;
  if (isList(value)) {
    const items = (at?: string) => value.map((item, index) => written(item, at, [...path, index]));
    return bracketed('[', items, ']', indent);
  }
  switch (typeof value) {
    case 'string':
      return stringLiteral(value);
    case 'number':
      return numberLiteral(value, path);
    case 'boolean':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      return bracketed('{ ', (at) => entriesOf(value, at, path), ' }', indent);
    default:
      // Values come from outside: JSON holds nothing else, but a caller may pass it.
      throw new SourceError('invalid_value', { at: path });
  }
}

const entriesOf = (value: SourceObject, indent: string | undefined, path: SourcePath) =>
  Object.entries(value).map(
    ([key, inner]) => `${keyLiteral(key)}: ${written(inner, indent, [...path, key])}`,
  );

function bracketed(
  open: string,
  members: (indent?: string) => readonly string[],
  close: string,
  indent: string | undefined,
): string {
  const single = members();
  if (single.length === 0) return open.trim() + close.trim();
  const line = `${open}${single.join(', ')}${close}`;
  if (indent === undefined || indent.length + line.length <= width) return line;
  const inner = `${indent}  `;
  const lines = members(inner).map((member) => `\n${inner}${member},`);
  return `${open.trim()}${lines.join('')}\n${indent}${close.trim()}`;
}

/** A string, in the quotes that need fewer escapes. */
export function stringLiteral(text: string): string {
  const json = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  const [singles, doubles] = [text.split("'").length, text.split('"').length];
  if (singles > doubles) return `"${json}"`;
  // In JSON each double quote has its own backslash directly before it.
  return `'${json.replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`;
}

/** A number; whole ones of four digits and more are grouped: `9_999`. */
function numberLiteral(value: number, path: SourcePath): string {
  if (!Number.isFinite(value)) throw new SourceError('invalid_value', { at: path });
  const text = String(value);
  return /^-?\d{4,}$/.test(text) ? text.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '_') : text;
}

/**
 * The key of a property, bare where it can be.
 *
 * @throws {SourceError} reserved_name: written as a key, `__proto__` would set the prototype
 */
export function keyLiteral(key: string): string {
  if (key === '__proto__') throw new SourceError('reserved_name', { at: [key] });
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key);
}
