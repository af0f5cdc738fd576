import type { dictionaries } from './index.ts';

type Dictionary = (typeof dictionaries)['zh-cn'];

/** Texts that only the server uses, or writes into tables. */
type ServerTexts = 'importing' | 'mails' | 'product' | 'server' | 'settings';

// The keys of the texts that the browser shows are those of the Chinese dictionary.
declare module '../src/texts/keys.ts' {
  interface RegisteredTexts extends Omit<Dictionary, ServerTexts> {}
}
