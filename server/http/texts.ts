import type { IncomingHttpHeaders } from 'node:http';
import { defaultLanguage, type Language, readLanguage } from '../../src/contract/index.ts';
import type { Titled, TitleOf } from '../auth/index.ts';

type TextParams = Readonly<Record<string, string | number>>;
export type Dictionaries = Readonly<Record<Language, object>>;

/** Looks texts up by their place in the dictionaries: `errors.locked`. */
export type Texts = {
  /** The text filled with `params`; the place itself when there is none, so that it is found. */
  say(language: Language, place: string, params?: TextParams): string;
  /** The text as it stands; undefined when there is none. */
  find(language: Language, place: string): string | undefined;
};

export function createTexts(dictionaries: Dictionaries): Texts {
  const flat = flattened(dictionaries);
  const find = (language: Language, place: string): string | undefined =>
    flat[language].get(place) ?? flat[defaultLanguage].get(place);
  return {
    find,
    say: (language, place, params = {}) => fill(find(language, place) ?? place, params, language),
  };
}

type TextsByPlace = Readonly<Record<Language, ReadonlyMap<string, string>>>;

const flattenedBefore = new WeakMap<Dictionaries, TextsByPlace>();

/** Flattens dictionaries once, however many shops of one process read them. */
function flattened(dictionaries: Dictionaries): TextsByPlace {
  const known = flattenedBefore.get(dictionaries);
  if (known) return known;
  const flat = {
    'zh-cn': new Map(leaves(dictionaries['zh-cn'])),
    en: new Map(leaves(dictionaries.en)),
  };
  flattenedBefore.set(dictionaries, flat);
  return flat;
}

function leaves(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[path + name, value]];
    return typeof value === 'object' && value !== null ? leaves(value, `${path}${name}.`) : [];
  });
}

/** The same grammar as in the browser: `%{name}`, and `one |||| many` by `smart_count`. */
function fill(text: string, params: TextParams, language: Language): string {
  const forms = text.split('||||');
  const count = params['smart_count'];
  const isOne = language === 'en' && count === 1;
  const form = (forms.length > 1 && !isOne ? forms.at(-1) : forms[0]) ?? text;
  return form.trim().replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Names of menu entries and permission nodes, from the dictionaries; the bare name where there is none. */
export const titlesFrom =
  (texts: Texts): TitleOf =>
  (language, titled) =>
    texts.find(language, placeOf(titled)) ?? nameOf(titled);

function placeOf(titled: Titled): string {
  switch (titled.of) {
    case 'group':
      return `server.menu.${titled.name}`;
    case 'page':
      return `resources.${titled.resource.name}.list`;
    case 'verb':
      return `server.verbs.${titled.name}`;
    case 'action':
      return `resources.${titled.resource.name}.actions.${titled.name}.name`;
    case 'mask':
      return `resources.${titled.resource.name}.masks.${titled.name}`;
    case 'member':
      return `server.memberMenu.${titled.name}`;
    case 'node':
      return `server.nodes.${titled.name}`;
    case 'fixed':
      return `server.pages.${titled.name}`;
  }
}

const nameOf = (titled: Titled): string =>
  titled.of === 'page' ? titled.resource.name : titled.name;

/**
 * Language of a reply. Source: contract 1.6: query `lang`, header, cookie, then the browser's first choice.
 * An unsupported language gives the default.
 */
export function languageOf(headers: IncomingHttpHeaders, asked?: unknown): Language {
  const wish =
    asked ??
    headers['think-lang'] ??
    cookie.exec(headers.cookie ?? '')?.[1] ??
    headers['accept-language']?.split(/[,;]/, 1)[0];
  return readLanguage(wish) ?? defaultLanguage;
}

const cookie = /(?:^|;\s*)think_lang=([\w-]+)/;
