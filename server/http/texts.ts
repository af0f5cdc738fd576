import { defaultLanguage, type Language } from '../../src/contract/index.ts';

type Params = Readonly<Record<string, string | number>>;
export type Dictionaries = Readonly<Record<Language, object>>;

/** Looks texts up by their place in the dictionaries: `errors.locked`. */
export type Texts = {
  /** The text filled with `params`; the place itself when there is none, so that it is found. */
  say(language: Language, place: string, params?: Params): string;
  /** The text as it stands; undefined when there is none. */
  find(language: Language, place: string): string | undefined;
};

export function createTexts(dictionaries: Dictionaries): Texts {
  const flat: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
    'zh-cn': new Map(leaves(dictionaries['zh-cn'])),
    en: new Map(leaves(dictionaries.en)),
  };
  const find = (language: Language, place: string): string | undefined =>
    flat[language].get(place) ?? flat[defaultLanguage].get(place);
  return {
    find,
    say: (language, place, params = {}) => fill(find(language, place) ?? place, params, language),
  };
}

function leaves(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[path + name, value]];
    return typeof value === 'object' && value !== null ? leaves(value, `${path}${name}.`) : [];
  });
}

/** The same grammar as in the browser: `%{name}`, and `one |||| many` by `smart_count`. */
function fill(text: string, params: Params, language: Language): string {
  const forms = text.split('||||');
  const count = params['smart_count'];
  const isOne = language === 'en' && count === 1;
  const form = (forms.length > 1 && !isOne ? forms.at(-1) : forms[0]) ?? text;
  return form.trim().replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
