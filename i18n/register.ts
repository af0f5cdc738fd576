import type { dictionaries } from './index.ts';
import type pageDesign from './zh-cn/page/own/pageDesign.ts';
import type pageParts from './zh-cn/page/own/pageParts.ts';

type Dictionary = (typeof dictionaries)['zh-cn'];

/** Texts that only the server uses, or writes into tables. */
type ServerTexts = 'importing' | 'mails' | 'product' | 'server' | 'settings';

/** Texts of hand-made screens that stand with their area. */
type OwnScreenTexts = {
  readonly pageDesign: typeof pageDesign;
  readonly pageParts: typeof pageParts;
};

// The keys of the texts that the browser shows are those of the Chinese dictionary.
declare module '../src/texts/keys.ts' {
  interface RegisteredTexts extends Omit<Dictionary, ServerTexts>, OwnScreenTexts {}
}
