import { valid, validRange } from 'semver';
import {
  type ModuleInfo,
  moduleCategories,
  type ModuleText,
  uidPattern,
} from '../../../src/modules/index.ts';
import { ModuleRefused } from './refused.ts';

/** A mistake in `info.json`. `field` is its place: `requires.modules.news`. */
export type InfoProblem = {
  readonly code: 'info_json' | 'info_unknown' | 'info_missing' | 'info_value' | 'info_reserved';
  readonly field: string;
};

const infoKeys = 'uid name intro version author licence category requires'.split(' ');

/**
 * Checks what a module says of itself.
 *
 * @param reserved - uids that no module may have: names of the product's own areas and folders
 * @returns the description, or every mistake in the order of the fields
 */
export function checkInfo(
  value: unknown,
  reserved: ReadonlySet<string>,
): { readonly info: ModuleInfo } | { readonly problems: readonly InfoProblem[] } {
  const fields = createFields(value, infoKeys);
  const { problems } = fields;
  const uid = fields.text('uid', (text) => uidPattern.test(text) && !words.has(text));
  if (reserved.has(uid)) problems.push({ code: 'info_reserved', field: 'uid' });
  const named = fields.text('category', (text) => moduleCategories.some((each) => each === text));
  const category = moduleCategories.find((each) => each === named);
  const requires = fields.object('requires', ['product', 'modules', 'packages']);
  const info = {
    uid,
    name: textsOf(fields, 'name', 60),
    intro: textsOf(fields, 'intro', 300),
    version: fields.text('version', (text) => valid(text) === text),
    author: fields.text('author', isShort),
    licence: fields.text('licence', (text) => licence.test(text)),
    category: category ?? 'tools',
    requires: {
      product: requires.text('product', isRange),
      ...rangesOf(requires, 'modules', uidPattern),
      ...rangesOf(requires, 'packages', packageName),
    },
  };
  return problems.length > 0 ? { problems } : { info };
}

/**
 * Reads an `info.json`.
 *
 * @throws {ModuleRefused} the first mistake
 */
export function parseInfo(text: string, reserved: ReadonlySet<string>): ModuleInfo {
  const found = checkInfo(jsonOf(text), reserved);
  if ('info' in found) return found.info;
  const [{ code, field } = { code: 'info_json', field: '' } as const] = found.problems;
  throw new ModuleRefused(code, 'info.json', field);
}

/** Undefined for a text that is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields of one object of JSON that are read once each; mistakes are collected. */
export type JsonFields = {
  readonly problems: InfoProblem[];
  /** The object as it is. */
  readonly all: Readonly<Record<string, unknown>>;
  has(name: string): boolean;
  /** A text that passes a check; empty if it is none. */
  text(name: string, isValid: (text: string) => boolean): string;
  /** An object with these keys, or with any. */
  object(name: string, keys?: readonly string[]): JsonFields;
};

/** Reads an object that has these keys and no other; without them, it may have any. */
export function createFields(
  value: unknown,
  keys?: readonly string[],
  { at = '', problems = [] }: { readonly at?: string; readonly problems?: InfoProblem[] } = {},
): JsonFields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const all: Readonly<Record<string, unknown>> = isObject ? { ...value } : {};
  const placeOf = (name: string) => (at ? `${at}.${name}` : name);
  if (!isObject) problems.push({ code: at ? 'info_value' : 'info_json', field: at });
  for (const name of keys ? Object.keys(all) : [])
    if (!keys?.includes(name)) problems.push({ code: 'info_unknown', field: placeOf(name) });
  const missing = (name: string): boolean => {
    if (Object.hasOwn(all, name)) return false;
    if (isObject) problems.push({ code: 'info_missing', field: placeOf(name) });
    return true;
  };
  return {
    problems,
    all,
    has: (name) => Object.hasOwn(all, name),
    text: (name, isValid) => {
      if (missing(name)) return '';
      const text = all[name];
      if (typeof text === 'string' && isValid(text)) return text;
      problems.push({ code: 'info_value', field: placeOf(name) });
      return '';
    },
    object: (name, inner) =>
      missing(name)
        ? createFields({}, undefined, { at: placeOf(name), problems: [] })
        : createFields(all[name], inner, { at: placeOf(name), problems }),
  };
}

/** Texts of both languages. */
export function textsOf(fields: JsonFields, name: string, max: number): ModuleText {
  const texts = fields.object(name, ['zh-cn', 'en']);
  const isText = (text: string) => isPlain(text) && text.length <= max;
  return { 'zh-cn': texts.text('zh-cn', isText), en: texts.text('en', isText) };
}

function rangesOf<Name extends 'modules' | 'packages'>(
  requires: JsonFields,
  name: Name,
  pattern: RegExp,
): Partial<Record<Name, Readonly<Record<string, string>>>> | undefined {
  if (!requires.has(name)) return undefined;
  const ranges = requires.object(name);
  const entries = Object.keys(ranges.all).map((each): [string, string] => {
    if (!pattern.test(each))
      requires.problems.push({ code: 'info_value', field: `requires.${name}.${each}` });
    return [each, ranges.text(each, isRange)];
  });
  // A name of the prototype is a key as any other.
  const found: Partial<Record<Name, Readonly<Record<string, string>>>> = {};
  found[name] = Object.fromEntries(entries);
  return found;
}

/** Neither empty nor padded, without control characters and those that turn the direction of a text. */
const isPlain = (text: string): boolean => /^\P{C}+$/u.test(text) && text.trim() === text;
const isShort = (text: string): boolean => isPlain(text) && text.length <= 100;
const isRange = (text: string): boolean =>
  text.length <= 100 && text.trim() !== '' && validRange(text) !== null;
/** Licence by its SPDX name, or several of them with their operators. */
const licence =
  /^(?=.{1,100}$)[A-Za-z][A-Za-z0-9.+-]*(?: (?:AND|OR|WITH) [A-Za-z][A-Za-z0-9.+-]*)*$/;
const packageName = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/;

/** Words of the language that can name no variable: the sync gives each module one. */
const words = new Set(
  [
    'arguments await break case catch class const constructor continue debugger default delete else enum eval export',
    'extends false finally for function implements import instanceof interface let new null package private',
    'protected public return static super switch this throw true try typeof undefined var void while with yield',
  ].flatMap((line) => line.split(' ')),
);
