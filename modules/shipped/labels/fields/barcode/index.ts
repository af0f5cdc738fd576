import { lineField } from '#shopwright/fields';
import {
  type Field,
  type FieldOptions,
  Invalid,
  noOptions,
  type Only,
  type Value,
} from '#shopwright/schema';
import { isArticleNumber } from './bars.ts';

/**
 * The article number of a product, with its check digit: 8 or 13 digits (EAN). Column: `varchar(13)`.
 *
 * @throws {Invalid} pattern, too_long
 * @example barcode({ optional: true, search: true })
 */
export function barcode<const O extends FieldOptions = {}>(
  options: Only<O, FieldOptions> = noOptions,
): Field<Value<string, O>, O, ''> {
  const line = lineField('labels_barcode', { ...options, max: 13, pattern: /^(?:\d{8}|\d{13})?$/ });
  return {
    ...line,
    read(raw) {
      const value = line.read(raw);
      if (typeof value === 'string' && value !== '' && !isArticleNumber(value))
        throw new Invalid('pattern');
      return value;
    },
  };
}
