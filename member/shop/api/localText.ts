import type { Language } from '../../../src/contract/index.ts';

/** A text of the shop in both languages: `name` in Chinese, `name_en` in English where there is one. */
export type LocalText<Name extends string = 'name'> = {
  readonly [N in Name]: string | null;
} & { readonly [N in `${Name}_en`]?: string | null };

/** The text in a language; the Chinese one where there is no other. */
export function localText<Name extends string>(
  row: LocalText<Name>,
  name: Name,
  language: Language,
): string {
  const texts: Readonly<Record<string, string | null | undefined>> = row;
  return (language === 'en' ? texts[`${name}_en`] : '') || (texts[name] ?? '');
}
