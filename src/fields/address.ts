import {
  type BulkyField,
  type Field,
  type FieldOptions,
  Invalid,
  readerOf,
  type Value,
} from '../schema/index.ts';
import { column, textual } from './column.ts';
import { inForm, phraseReader, readLine } from './line.ts';
import { readList, withListDefault, type WithListDefault } from './list.ts';

/**
 * Reads a web address: http(s) with a host, or a path of this site that starts with one `/`. Rejects
 * addresses that a browser would run (`javascript:`), read in two ways (`\`) or send a password to.
 *
 * @throws {Invalid} not_an_address, and what a line refuses
 */
function readAddress(raw: unknown, max: number): string {
  const text = readLine(raw, { max });
  if (/[\s\\<>"'`]/u.test(text) || !(isOwnPath(text) || isWeb(text))) {
    throw new Invalid('not_an_address');
  }
  return text;
}

const isOwnPath = (text: string) => /^\/(?!\/)/.test(text);

function isWeb(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** A field that holds one web address; kinds of it differ in their views. */
export function addressField<
  const O extends FieldOptions & { readonly max?: number; readonly isOwn?: boolean },
>(kind: string, options: O): Field<Value<string, O>, O, ''> {
  const { max = 255, isOwn = false } = options;
  const read = inForm(
    'address',
    readerOf((raw) => {
      const address = readAddress(raw, max);
      if (isOwn && !isOwnPath(address)) throw new Invalid('foreign_file');
      return address;
    }, options),
  );
  return {
    kind,
    options,
    addresses: 'one',
    columns: column(`varchar(${max}) COLLATE "C"`, { options, read }),
    read,
    operators: textual,
    readFilter: phraseReader('address'),
    jsonSchema: { type: 'string', format: 'uri-reference', maxLength: max },
  };
}

export type AddressListOptions = Omit<FieldOptions, 'optional' | 'sort' | 'search' | 'unique'> & {
  /** Minimum number of addresses; 0 when absent. */
  readonly min?: number;
  /** Maximum number of addresses; 9 when absent. */
  readonly max?: number;
  /** Files uploaded for it are not public: they open for those who may read a record with them. */
  readonly isPrivate?: true;
};

/** A field that holds web addresses in an order; none unless given. */
export function addressListField<const O extends AddressListOptions>(
  kind: string,
  options: O,
): BulkyField<readonly string[], WithListDefault<O>, ''> {
  const { min = 0, max = 9 } = options;
  const own = withListDefault(options);
  const read = readerOf(
    (raw) =>
      readList(raw, /\s/, {
        min,
        max,
        member: inForm('address', (each) => readAddress(each, 500)),
      }),
    own,
  );
  return {
    kind,
    options: own,
    addresses: 'list',
    columns: column('jsonb', { options: own, read }),
    isBulky: true,
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
