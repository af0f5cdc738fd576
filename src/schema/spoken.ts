import type { Field } from './field.ts';
import { isTwin } from './shape.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The value a reader of `language` is shown: of a field with an English twin the twin, when English
 * is read and somebody has written it. The two have then changed places, so that both are seen where
 * both are shown.
 */
export function spoken(row: Row, source: string, field: Field, language: string): unknown {
  if (field.options.bilingual) return spokenName(row, source, language);
  const own = row[source];
  return language === 'en' && own && isTwin(field) ? row[source.slice(0, -'_en'.length)] : own;
}

/** The same of a row whose fields are not at hand, as one that another row refers to. */
export function spokenName(row: Row, source: string, language: string): unknown {
  const twin = language === 'en' ? row[`${source}_en`] : undefined;
  return typeof twin === 'string' && twin !== '' ? twin : row[source];
}
