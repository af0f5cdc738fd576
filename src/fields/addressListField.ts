import { readerOf, type Field, type FieldOptions } from '../schema/index.ts';
import { readAddress } from './address.ts';
import { column } from './column.ts';
import { readList, started, type Started } from './list.ts';

export type AddressListOptions = Omit<FieldOptions, 'optional' | 'sort' | 'search' | 'unique'> & {
  readonly min?: number;
  /** How many; 9 when absent. */
  readonly max?: number;
};

/** A field that holds web addresses in an order; none unless given. */
export function addressListField<const O extends AddressListOptions>(
  kind: string,
  options: O,
): Field<readonly string[], Started<O>, ''> {
  const { min = 0, max = 9 } = options;
  const own = started(options);
  const read = readerOf(
    (raw) => readList(raw, /\s/, { min, max, member: (each) => readAddress(each, 500) }),
    own,
  );
  return {
    kind,
    options: own,
    addresses: 'list',
    columns: column('jsonb', { options: own, read }),
    read,
    operators: [],
    encode: (addresses) => [JSON.stringify(addresses)],
    toCsv: (addresses) => addresses.join(' '),
    fromCsv: (text) => (text === '' ? [] : text),
    jsonSchema: {
      type: 'array',
      items: { type: 'string', format: 'uri-reference' },
      minItems: min,
      maxItems: max,
    },
  };
}
