import type { Library } from '../../src/frame/dictionary.ts';
import { translateFrom, type TranslateAny } from '../../src/texts/index.ts';

type Texts = Readonly<Record<string, unknown>>;

// One file for each screen, which brings it along; `client` for what the client of the server says.
const files = import.meta.glob<{ default: Texts }>([
  '../../i18n/*/store/*.ts',
  '../../i18n/*/client.ts',
]);

/** Texts of the storefront: those of the frame at once, those of a screen with it. */
export const library = (onFailure: (error: unknown) => void): Library<TranslateAny> => ({
  async loadShared(language) {
    const [frame, client] = await Promise.all([
      load(`${language}/store/frame`),
      load(`${language}/client`),
    ]);
    return { frame, client };
  },
  loadResource: (language, name) => load(`${language}/store/${name}`),
  createTranslator: ({ frame, resources, client }) =>
    plural(translateFrom({ client, store: { frame, ...Object(resources) } })),
  onFailure,
});

async function load(file: string): Promise<Texts> {
  const found = files[`../../i18n/${file}.ts`];
  if (!found) throw new Error(`no texts at i18n/${file}.ts`);
  return (await found()).default;
}

/** Chooses `one |||| many` by `smart_count`. */
const plural =
  (translate: TranslateAny): TranslateAny =>
  (key, params = {}) => {
    const text = translate(key, params);
    const { smart_count: count } = params;
    const [one = '', many = one] = text.split('||||');
    return (count === 1 ? one : many).trim();
  };
