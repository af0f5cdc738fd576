import type { Field } from './field.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The value a reader of `language` is shown: of a field with an English twin the twin, when English
 * is read and somebody has written it.
 */
export const spoken = (row: Row, source: string, field: Field, language: string): unknown =>
  field.options.bilingual ? spokenName(row, source, language) : row[source];

/** The same of a row whose fields are not at hand, as one that another row refers to. */
export function spokenName(row: Row, source: string, language: string): unknown {
  const twin = language === 'en' ? row[`${source}_en`] : undefined;
  return typeof twin === 'string' && twin !== '' ? twin : row[source];
}
