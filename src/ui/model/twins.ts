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

/** A list in a form whose members have texts in both languages: options, parameters. */
export type TwinList = { readonly name: string; readonly each: Fields };

/** Lists of a form with such members, also those inside of members. */
export function twinListsIn(fields: Fields, sections: readonly AnySection[]): readonly TwinList[] {
  return sections
    .flatMap((section) => section.fields)
    .flatMap((name) => {
      const each = fields[name]?.each;
      return each && hasTwins(each) ? [{ name, each }] : [];
    });
}

const hasTwins = (each: Fields): boolean =>
  pairsOf(each).length > 0 ||
  Object.values(each).some((field) => field.each && hasTwins(field.each));

/** Members have no declared twins: a field of the same name with `_en` or `En` is one. */
const pairsOf = (each: Fields): readonly Twins[] =>
  Object.keys(each).flatMap((name) =>
    [`${name}_en`, `${name}En`]
      .filter((en) => Object.hasOwn(each, en))
      .map((en) => ({ 'zh-cn': name, en })),
  );

/** Texts of a list's members that are missing in a language. */
export function missingInside(each: Fields, language: Language, value: unknown): number {
  if (!Array.isArray(value)) return 0;
  const lists = Object.entries(each).flatMap(([name, field]) =>
    field.each ? [[name, field.each] as const] : [],
  );
  return value.reduce<number>((sum, member: unknown) => {
    const row: Readonly<Record<string, unknown>> = Object(member);
    const own = pairsOf(each).filter((pair) => isTextMissing(row, pair, language)).length;
    const inner = lists.map(([name, of]) => missingInside(of, language, row[name]));
    return sum + own + inner.reduce((total, count) => total + count, 0);
  }, 0);
}

/** A size or a number, `XL`, `250 g`, reads alike in both languages. */
export function isTextMissing(
  row: Readonly<Record<string, unknown>>,
  pair: Twins,
  language: Language,
): boolean {
  if (language === 'en' && !/\p{Script=Han}/u.test(String(row[pair['zh-cn']] ?? ''))) return false;
  return missingIn([pair], language, row).length > 0;
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
