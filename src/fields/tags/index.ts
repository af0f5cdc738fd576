import {
  readerOf,
  type BulkyField,
  type FieldOptions,
  type Only,
  noOptions,
} from '../../schema/index.ts';
import { column, membership } from '../column.ts';
import { inForm, phraseReader, readLine } from '../line.ts';
import { readList, withListDefault, type WithListDefault } from '../list.ts';

type TagsOptions = Omit<FieldOptions, 'optional' | 'sort' | 'search' | 'unique'> & {
  /** Minimum number of tags; 0 when absent. */
  readonly min?: number;
  /** Maximum number of tags; 20 when absent. */
  readonly max?: number;
  /** Characters of one tag at most; 20 when absent. */
  readonly length?: number;
};

/**
 * Short words in an order, without commas; an empty list unless given. Column: `jsonb`. Filters ask
 * whether one is in it.
 *
 * @throws {Invalid} not_a_list, too_few, too_many, too_long, comma_in_tag
 * @example tags({ max: 5 })
 */
export function tags<const O extends TagsOptions = {}>(
  options: Only<O, TagsOptions> = noOptions,
): BulkyField<readonly string[], WithListDefault<O>, ''> {
  const { min = 0, max = 20, length = 20 } = options;
  const own = withListDefault(options);
  const member = inForm('prose', (raw) =>
    readLine(raw, {
      min: 1,
      max: length,
      pattern: /^[^,，、;；]*$/,
      patternCode: 'comma_in_tag',
    }),
  );
  const read = readerOf((raw) => readList(raw, comma, { min, max, member }), own);
  return {
    kind: 'tags',
    options: own,
    columns: column('jsonb', { options: own, read }),
    isBulky: true,
    read,
    operators: membership,
    encode: (words) => [JSON.stringify(words)],
    readFilter: phraseReader('prose'),
    toCsv: (words) => words.join(','),
    fromCsv: (text) => (text === '' ? [] : text),
    jsonSchema: { type: 'array', items: { type: 'string', maxLength: length }, maxItems: max },
  };
}

const comma = /[,，、;；]/;
