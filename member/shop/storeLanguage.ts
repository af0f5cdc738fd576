import {
  type Config,
  createLanguage,
  type KeyValueStore,
  type LanguageChoice,
  type Stored,
} from '../../src/client/index.ts';
import type { Language } from '../../src/contract/index.ts';

export type StoreLanguage = LanguageChoice & {
  /** Ends the time in which the language of the drawn page counts: from now on, the reader's choice does. */
  readonly settle: () => void;
};

/** Read by the server, which draws the next page in that language. Source: contract 1.6. */
const cookieName = 'think_lang';

/**
 * The language of the storefront: that of the page as the server has drawn it, so that the browser can take it
 * over; then the choice that this browser keeps for all pages of the shop.
 *
 * @param drawn - undefined if the server has not drawn the page
 */
export function createStoreLanguage(
  config: Stored<Config>,
  store: Pick<KeyValueStore, 'read'>,
  drawn: Language | undefined,
): StoreLanguage {
  const choice = createLanguage(config);
  const listeners = new Set<() => void>();
  const asked = new URLSearchParams(location.search).has('lang');
  const hasChosen = store.read(config.key) !== null;
  let isSettled = drawn === undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  choice.subscribe(tell);

  return {
    get: () => (isSettled || !drawn ? choice.get() : drawn),
    set(language) {
      remember(language);
      choice.set(language);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle() {
      if (isSettled || !drawn) return;
      isSettled = true;
      // An address that names the language is a choice, too; without any, the browser's own language stays.
      if ((asked || !hasChosen) && choice.get() !== drawn) choice.set(drawn);
      remember(choice.get());
      tell();
    },
  };
}

function remember(language: Language): void {
  document.cookie = `${cookieName}=${language}; path=/shop; max-age=31536000; samesite=lax`;
}
