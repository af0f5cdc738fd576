import type { Field } from '../../schema/index.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The value a reader of `locale` is shown: of a field with an English twin the twin, when the screen
 * speaks English and somebody has written it.
 */
export function spoken(row: Row, source: string, field: Field, locale: string): unknown {
  const twin = locale === 'en' && field.options.bilingual ? row[`${source}_en`] : undefined;
  return typeof twin === 'string' && twin !== '' ? twin : row[source];
}
