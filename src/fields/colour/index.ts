import {
  Invalid,
  readerOf,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
  noOptions,
} from '../../schema/index.ts';
import { column, equality } from '../column.ts';
import { inForm, phraseReader } from '../line.ts';

/**
 * A colour as `#rrggbb` or `#rrggbbaa`, in small letters; `#rgb` is read too. Column: `varchar(9)`.
 *
 * @throws {Invalid} not_a_colour
 * @example colour({ default: '#195f91' })
 */
export function colour<const O extends FieldOptions = {}>(
  options: Only<O, FieldOptions> = noOptions,
): Field<Value<string, O>, O, ''> {
  const read = inForm('code', readerOf(readColour, options));
  return {
    kind: 'colour',
    options,
    columns: column('varchar(9) COLLATE "C"', { options, read }),
    read,
    operators: equality,
    readFilter: (raw) => readCode(raw).toLowerCase(),
    jsonSchema: { type: 'string', pattern: '^#([0-9a-f]{6}|[0-9a-f]{8})$' },
  };
}

const readCode = phraseReader('code');

function readColour(raw: unknown): string {
  const text = typeof raw === 'string' ? raw.toLowerCase() : '';
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) throw new Invalid('not_a_colour');
  return text.length === 4 ? text.replaceAll(/[^#]/g, '$&$&') : text;
}
