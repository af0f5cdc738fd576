import type { Language } from '../src/contract/index.ts';
import type { Library } from '../src/frame/dictionary.ts';
import { translateFrom, type TranslateAny } from '../src/texts/index.ts';

type Texts = Readonly<Record<string, unknown>>;

// One file for each page, which brings it along; of the back office's files, those of shared parts.
const files = import.meta.glob<{ default: Texts }>([
  '../i18n/*/member/*.ts',
  '../i18n/*/{captcha,client,fields,shell}.ts',
]);

/** Namespaces of the texts that every page uses. */
const sharedTexts = ['client', 'fields', 'shell'] as const;

/** The texts of the member center: those of every page at once, those of one page with it. */
export const library = (onFailure: (error: unknown) => void): Library<TranslateAny> => ({
  async loadShared(language) {
    const [entry, ...shared] = await Promise.all([
      loadPage(language, 'entry'),
      ...sharedTexts.map((name) => load(`${language}/${name}`)),
    ]);
    return {
      entry,
      ...Object.fromEntries(sharedTexts.map((name, index) => [name, shared[index]])),
    };
  },
  loadResource: loadPage,
  createTranslator: ({ entry, resources, ...shared }) =>
    plural(translateFrom({ ...shared, member: { entry, ...Object(resources) } })),
  onFailure,
});

export const captchaTexts = async (language: Language): Promise<TranslateAny> =>
  translateFrom({ captcha: await load(`${language}/captcha`) });

function loadPage(language: Language, name: string): Promise<Texts> {
  return load(`${language}/member/${name}`);
}

async function load(file: string): Promise<Texts> {
  const found = files[`../i18n/${file}.ts`];
  if (!found) throw new Error(`no texts at i18n/${file}.ts`);
  return (await found()).default;
}

/** Chooses `one |||| many` by `smart_count`. */
const plural =
  (translate: TranslateAny): TranslateAny =>
  (key, params = {}) => {
    const text = translate(key, params);
    const { smart_count: count } = params;
    if (typeof count !== 'number') return text;
    const [one = '', many = one] = text.split('||||');
    return (count === 1 ? one : many).trim();
  };
