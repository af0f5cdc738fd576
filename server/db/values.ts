/**
 * One reading and writing of values for both engines, so that a row looks the same whichever
 * answered: int8 is a number, numeric a string, date `yyyy-mm-dd`, json parsed.
 */

type Decode = (text: string) => unknown;

/** Value of a PostgreSQL text representation. Types without an entry stay text. */
export const decoderOf = (oid: number): Decode => decoders[oid] ?? asIs;

/**
 * PostgreSQL text of a parameter. A list becomes an array, so json lists arrive already written.
 *
 * @throws for a value that has no text, which is a mistake of the caller
 */
export function encode(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') {
    return String(value);
  }
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (value instanceof Date)
    throw new TypeError('query parameter: times are unix seconds, not Date');
  if (typeof value === 'object') return JSON.stringify(value);
  throw new TypeError(`query parameter: ${typeof value} has no text`);
}

function encodeElement(value: unknown): string {
  const text = encode(value);
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

const asIs: Decode = (text) => text;

function whole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is beyond the whole numbers that JavaScript can hold`);
  }
  return value;
}

const bool: Decode = (text) => text === 't';
const json: Decode = (text) => JSON.parse(text) as unknown;
const bytes: Decode = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

const arrayOf =
  (decode: Decode): Decode =>
  (text) =>
    readArray(text, decode);

// Quoted: anything but quote and backslash, or an escaped character. Bare: up to a comma.
const element = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs;

/** Lists of one dimension: the shop has no others. */
const readArray = (text: string, decode: Decode): unknown[] =>
  Array.from(text.matchAll(element), ([, quoted, bare]) => {
    if (quoted !== undefined) return decode(quoted.replaceAll(/\\(.)/gs, '$1'));
    return bare === 'NULL' ? null : decode(bare ?? '');
  });

/** By type oid of the PostgreSQL catalog, which is the same in every release. */
const decoders: Readonly<Record<number, Decode>> = {
  16: bool,
  17: bytes,
  20: whole,
  21: Number,
  23: Number,
  26: Number,
  114: json,
  700: Number,
  701: Number,
  3802: json,
  1000: arrayOf(bool),
  1005: arrayOf(Number),
  1007: arrayOf(Number),
  1009: arrayOf(asIs),
  1014: arrayOf(asIs),
  1015: arrayOf(asIs),
  1016: arrayOf(whole),
  1028: arrayOf(Number),
  1182: arrayOf(asIs),
  1231: arrayOf(asIs),
  3807: arrayOf(json),
  1003: arrayOf(asIs),
};
