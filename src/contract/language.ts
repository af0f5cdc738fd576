/** The languages the shop speaks; the first is the default and the fallback. */
export const languages = ['zh-cn', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-cn';

/** The language a tag asks for: `en-GB` → `en`, `zh-Hans-CN` → `zh-cn`; undefined when we lack it. */
export function readLanguage(tag: unknown): Language | undefined {
  if (typeof tag !== 'string') return undefined;
  const [primary] = tag.trim().toLowerCase().split(/[-_]/);
  return languages.find((language) => language.split('-')[0] === primary);
}
