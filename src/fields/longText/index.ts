import {
  readerOf,
  type BulkyField,
  type FieldOptions,
  type Only,
  type Value,
  noOptions,
} from '../../schema/index.ts';
import { column, textual } from '../column.ts';
import { inForm, phraseReader, readLines, refuseBlank } from '../line.ts';

type LongTextOptions = FieldOptions & {
  /**
   * The text is HTML; what runs or loads is removed before it is stored. A handler that writes it does so
   * itself.
   */
  readonly rich?: boolean;
  /** Maximum length in characters; 2,000 when absent, 60,000 when rich. */
  readonly max?: number;
  /** Minimum length in characters; 0 when absent. */
  readonly min?: number;
  /** `exact` for keys and signed content, of which nothing may change. */
  readonly form?: 'exact';
  /** Lines the input shows before it grows. */
  readonly lines?: number;
};

/**
 * Text of many lines, without invisible signs and outer blanks; HTML as it is. Column: `text`. The input of a
 * filter looks for a part of it.
 *
 * @throws {Invalid} not_text, control_signs, too_long, too_short, content_empty for blank text and for HTML without words or pictures
 * @example longText({ optional: true, max: 500, lines: 4 })
 */
export function longText<const O extends LongTextOptions = {}>(
  options: Only<O, LongTextOptions> = noOptions,
): BulkyField<Value<string, O>, O, ''> {
  const { rich = false, max = rich ? 60_000 : 2_000, min = 0 } = options;
  const { form = rich ? 'exact' : 'lines' } = options;
  const read = inForm(
    form,
    readerOf((raw) => refuseEmpty(readLines(raw, { max, min }), options), options, emptyCode),
  );
  return {
    kind: 'longText',
    options,
    columns: column('text', { options, read }),
    isBulky: true,
    read,
    operators: textual,
    readFilter: phraseReader(form),
    jsonSchema: { type: 'string', maxLength: max },
  };
}

const emptyCode = 'content_empty';

function refuseEmpty(text: string, options: LongTextOptions): string {
  refuseBlank(options.rich && !media.test(text) ? wordsIn(text) : text, options, emptyCode);
  return text;
}

/** HTML with one of these has content without a word. */
const media = /<(?:img|video|audio|iframe|hr|table)\b/i;

const wordsIn = (html: string): string => html.replaceAll(/<[^>]*>|&nbsp;/g, '');
