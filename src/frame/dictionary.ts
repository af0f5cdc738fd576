import type { LanguageChoice } from '../client/index.ts';
import type { Language } from '../contract/index.ts';

type Texts = Readonly<Record<string, unknown>>;
export type Library<Translator> = {
  /** Loads the texts that every page needs, by their namespace: `shell`, `client`, … */
  readonly loadShared: (language: Language) => Promise<Texts>;
  /** Loads the texts of one resource, stored below `resources.<name>`; of `@name`, below `name`. */
  readonly loadResource: (language: Language, name: string) => Promise<Texts>;
  /** Makes a translator from the texts of the current language. */
  readonly createTranslator: (texts: Texts) => Translator;
  /** A switch of language did not succeed; the old texts are still there. */
  readonly onFailure: (error: unknown) => void;
};

/** The texts that are loaded, in the language that is on. */
export type Dictionary<Translator> = {
  /** A new object after each change, so that components with texts re-render, and no others. */
  readonly get: () => Translator;
  /** Settles once the texts of these resources are there. */
  readonly need: (resources: readonly string[]) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Loads only the texts that are needed. A switch of language loads the same in the other one; until then,
 * the old texts stay.
 */
export async function createDictionary<Translator>(
  choice: LanguageChoice,
  library: Library<Translator>,
): Promise<Dictionary<Translator>> {
  const listeners = new Set<() => void>();
  const needed = new Set<string>();
  const chapters = new Map<string, Promise<Texts>>();
  let shown = await load(choice.get(), []);

  choice.subscribe(() => {
    if (choice.get() !== shown.language) renew().catch(library.onFailure);
  });

  return {
    get: () => shown.provider,
    async need(resources) {
      const missing = resources.filter((name) => !shown.resources.includes(name));
      if (!missing.length) return;
      for (const name of missing) needed.add(name);
      await renew().catch((error: unknown) => {
        for (const name of missing) needed.delete(name);
        throw error;
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  async function renew() {
    const loaded = await load(choice.get(), [...needed]);
    if (loaded.language !== choice.get()) return renew();
    // Ignores a result that a later request has overtaken.
    const lacks = shown.resources.some((name) => !loaded.resources.includes(name));
    if (lacks && loaded.language === shown.language) return;
    shown = loaded;
    for (const listener of listeners) listener();
  }

  async function load(language: Language, resources: readonly string[]) {
    const [shared, ...texts] = await Promise.all([
      once(language, () => library.loadShared(language)),
      ...resources.map((name) =>
        once(`${language}/${name}`, () => library.loadResource(language, name)),
      ),
    ]);
    const byName: Record<string, Texts | undefined> = {};
    const added: Record<string, Texts | undefined> = {};
    for (const [index, name] of resources.entries()) {
      if (name.startsWith('@')) added[name.slice(1)] = texts[index];
      else byName[name] = texts[index];
    }
    const provider = library.createTranslator({ ...shared, ...added, resources: byName });
    return { language, resources, provider };
  }

  /** A failed load is repeated the next time. */
  function once(place: string, read: () => Promise<Texts>): Promise<Texts> {
    const known = chapters.get(place) ?? read();
    chapters.set(place, known);
    known.catch(() => chapters.delete(place));
    return known;
  }
}
