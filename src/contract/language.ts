// Separate from `limits.ts`, so that the login page need not load it.

/** The languages of the shop. The first is the default and the fallback. */
export const languages = ['zh-cn', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-cn';

/**
 * The language of a tag: `en` for `en-GB`, `zh-cn` for `zh-Hans-CN`; undefined if the shop has none for
 * it.
 */
export function readLanguage(tag: unknown): Language | undefined {
  if (typeof tag !== 'string') return undefined;
  const [primary] = tag.trim().toLowerCase().split(/[-_]/);
  return languages.find((language) => language.split('-')[0] === primary);
}
