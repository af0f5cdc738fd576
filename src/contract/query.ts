/** What a query can carry. Undefined and null are left out, and so is an empty list. */
export type Params = { readonly [name: string]: ParamValue };
export type ParamValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly ParamValue[]
  | { readonly [name: string]: ParamValue };

/**
 * Writes parameters the way existing clients do: `ids[]=1&ids[]=2`, `search[0][field]=status`.
 *
 * Only a list of plain values at the top is written with empty brackets, deeper ones are numbered.
 * `readQuery` reads all of it back, as texts.
 *
 * @throws when a name could not be read back
 */
export const writeQuery = (params: Params): string =>
  Object.entries(params)
    .flatMap(([name, value]) => topPairs(readableName(name), value))
    .map(([key, text]) => `${key}=${encodeText(text)}`)
    .join('&');

/** Adds parameters to an address that may have some already. */
export function withQuery(url: string, params: Params): string {
  const query = writeQuery(params);
  if (!query) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

export const isParamName = (name: string) =>
  /^[A-Za-z_][\w.-]*$/.test(name) && !inherited.has(name);

// Names every object answers to; as keys of parameters they could change what code reads elsewhere.
const inherited = new Set(['__proto__', 'constructor', 'prototype']);

type Pair = readonly [key: string, text: string];

function topPairs(name: string, value: ParamValue): readonly Pair[] {
  if (!isList(value) || value.some(isNested)) return pairs(name, value);
  return value.filter(isGiven).flatMap((member) => pairs(`${name}[]`, member));
}

function pairs(key: string, value: ParamValue): readonly Pair[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[key, String(value)]];
  if (isList(value))
    return value.filter(isGiven).flatMap((member, n) => pairs(`${key}[${n}]`, member));
  return Object.entries(value).flatMap(([name, member]) =>
    pairs(`${key}[${readableName(name)}]`, member),
  );
}

const isList = (value: ParamValue): value is readonly ParamValue[] => Array.isArray(value);
const isGiven = (value: ParamValue) => value !== undefined && value !== null;
const isNested = (value: ParamValue) => typeof value === 'object' && value !== null;

function readableName(name: string): string {
  if (!isParamName(name))
    throw new Error(`query parameter "${name}": a name is letters, digits, "_", "." and "-"`);
  return name;
}

// A lone surrogate cannot be written; half an emoji cut off by a text limit is no reason to fail.
const encodeText = (text: string) => encodeURIComponent(text.toWellFormed());
