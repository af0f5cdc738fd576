import { readerOf, type Field, type FieldOptions, type Value } from '../schema/index.ts';
import { column } from './column.ts';
import { readLine, refuseBlank, type LineRules } from './line.ts';
import { textual } from './operators.ts';
import { readPhrase } from './phrase.ts';

/** A field that holds one line of text; kinds of it differ in their rules and views. */
export function lineField<const O extends FieldOptions & LineRules>(
  kind: string,
  options: O,
): Field<Value<string, O>, O, ''> {
  const read = readerOf((raw) => refuseBlank(readLine(raw, options), options), options);
  return {
    kind,
    options,
    columns: column(`varchar(${options.max}) COLLATE "C"`, { options, read }),
    read,
    operators: textual,
    readFilter: readPhrase,
    jsonSchema: {
      type: 'string',
      maxLength: options.max,
      ...(options.min !== undefined && { minLength: options.min }),
      ...(options.pattern && { pattern: options.pattern.source }),
    },
  };
}
