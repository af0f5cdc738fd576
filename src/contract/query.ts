import { queryLimits } from './limits.ts';

/** Parameters of a query. Undefined, null and empty lists are left out. */
export type QueryParams = { readonly [name: string]: ParamValue };
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
export const writeQuery = (params: QueryParams): string =>
  Object.entries(params)
    .flatMap(([name, value]) => topPairs(readableName(name), value))
    .map(([key, text]) => `${key}=${encodeText(text)}`)
    .join('&');

/** Adds parameters to an address that may have some already. */
export function withQuery(url: string, params: QueryParams): string {
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

/** Parameters as they arrive: every plain value is a text. */
export type Query = { readonly [name: string]: QueryValue };
export type QueryValue = string | readonly QueryValue[] | Query;

export type QueryFault =
  | 'too_long'
  | 'too_many'
  | 'too_deep'
  | 'encoding'
  | 'nul'
  | 'name'
  | 'repeated'
  | 'mixed';

/** A query that is refused as a whole. `field` is dotted, as in `search.0.operator`. */
export class UnreadableQuery extends Error {
  readonly fault: QueryFault;
  readonly field: string;
  constructor(fault: QueryFault, field: string) {
    super(`query parameter "${field}": ${fault}`);
    this.name = 'UnreadableQuery';
    this.fault = fault;
    this.field = field;
  }
}

/**
 * Reads a raw query (without `?`) as `writeQuery` and existing clients write it.
 *
 * Numbered brackets make a list in the order of the numbers, gaps are closed, so no number is large
 * enough to cost memory. A value given twice, or once as text and once as list, is refused: two
 * readers could choose differently.
 *
 * @throws {UnreadableQuery} beyond `queryLimits`, and for anything that has two readings
 */
export function readQuery(raw: string): Query {
  if (raw.length > queryLimits.length) throw new UnreadableQuery('too_long', '');
  const pairs = raw.split('&').filter(Boolean);
  if (pairs.length > queryLimits.pairs) throw new UnreadableQuery('too_many', '');
  const root: Branch = new Map();
  for (const pair of pairs) plant(root, pair);
  return Object.fromEntries([...root].map(([name, node]) => [name, harvest(node, name)]));
}

type Branch = Map<string, Branch | string>;

function plant(root: Branch, pair: string) {
  const [, rawKey = '', rawText = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
  const steps = readKey(decode(rawKey, rawKey));
  const field = steps.join('.');
  let branch = root;
  for (const step of steps.slice(0, -1)) branch = descend(branch, step, field);
  const last = nameIn(branch, steps.at(-1) ?? '');
  if (branch.has(last)) throw new UnreadableQuery('repeated', field);
  branch.set(last, decode(rawText, field));
  if (branch.size > queryLimits.members && branch !== root)
    throw new UnreadableQuery('too_many', field);
}

function descend(branch: Branch, step: string, field: string): Branch {
  const name = nameIn(branch, step);
  const next = branch.get(name) ?? new Map();
  if (typeof next === 'string') throw new UnreadableQuery('mixed', field);
  branch.set(name, next);
  return next;
}

// Empty brackets mean the next number.
const nameIn = (branch: Branch, step: string) => (step === '' ? String(branch.size) : step);

/** `search[0][field]` → `['search', '0', 'field']`. */
function readKey(key: string): readonly string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  const [, top = '', brackets = ''] = match ?? [];
  const inner = [...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step);
  const readable = isParamName(top) && inner.every((step) => isMember(step) || isParamName(step));
  if (!readable) throw new UnreadableQuery('name', key);
  if (inner.length >= queryLimits.depth) throw new UnreadableQuery('too_deep', top);
  return [top, ...inner];
}

const isMember = (step: string) => /^(?:0|[1-9]\d{0,3})?$/.test(step);

function harvest(node: Branch | string, field: string): QueryValue {
  if (typeof node === 'string') return node;
  const names = [...node.keys()];
  const members = names.filter(isMember);
  if (members.length && members.length < names.length) throw new UnreadableQuery('mixed', field);
  const grown = names.map(
    (name) => [name, harvest(node.get(name) ?? '', `${field}.${name}`)] as const,
  );
  if (!members.length) return Object.fromEntries(grown);
  return grown.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
}

function decode(raw: string, field: string): string {
  const text = decodePercent(raw.replaceAll('+', ' '));
  if (text === undefined) throw new UnreadableQuery('encoding', field);
  if (text.includes('\0')) throw new UnreadableQuery('nul', field);
  return text;
}

function decodePercent(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}
