import type { Language } from '../../contract/index.ts';
import { type AnySection, type Fields, isTwin } from '../../schema/index.ts';

/** A field of a form and its English twin. */
export type Twins = Readonly<Record<Language, string>>;

/** The fields that a form asks for in both languages, in the order of the form. */
export function twinsIn(fields: Fields, sections: readonly AnySection[]): readonly Twins[] {
  const asked = sections.flatMap((section) => section.fields);
  return asked.flatMap((en) => {
    const field = fields[en];
    const base = en.slice(0, -'_en'.length);
    return field && isTwin(field) && asked.includes(base) ? [{ 'zh-cn': base, en }] : [];
  });
}

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'zh-cn' : 'en');

/** The language that a field is asked for in; undefined for one that has no twin in the form. */
export function languageOf(twins: readonly Twins[], name: string): Language | undefined {
  if (twins.some(({ en }) => en === name)) return 'en';
  return twins.some((pair) => pair['zh-cn'] === name) ? 'zh-cn' : undefined;
}

/** Twins that have a text in the other language alone. `values`: those of the form by name. */
export const missingIn = (
  twins: readonly Twins[],
  language: Language,
  values: Readonly<Record<string, unknown>>,
): readonly Twins[] =>
  twins.filter(
    (pair) =>
      isBlankText(values[pair[language]]) && !isBlankText(values[pair[otherLanguage(language)]]),
  );

/** An editor of rich text leaves an empty paragraph. */
const isBlankText = (value: unknown): boolean =>
  typeof value !== 'string' ||
  value
    .replaceAll(/<(?!img|video|iframe|hr)[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === '';
