import { readerOf, type Field, type FieldOptions, type Value } from '../schema/index.ts';
import { readAddress } from './address.ts';
import { column } from './column.ts';
import { textual } from './operators.ts';
import { readPhrase } from './phrase.ts';

/** A field that holds one web address; kinds of it differ in their views. */
export function addressField<const O extends FieldOptions & { readonly max?: number }>(
  kind: string,
  options: O,
): Field<Value<string, O>, O, ''> {
  const { max = 255 } = options;
  const read = readerOf((raw) => readAddress(raw, max), options);
  return {
    kind,
    options,
    addresses: 'one',
    columns: column(`varchar(${max}) COLLATE "C"`, { options, read }),
    read,
    operators: textual,
    readFilter: readPhrase,
    jsonSchema: { type: 'string', format: 'uri-reference', maxLength: max },
  };
}
