import {
  type BulkyField,
  type FieldOptions,
  Invalid,
  readerOf,
  type Value,
} from '../../schema/index.ts';
import { column } from '../column.ts';
import { url } from '../url/index.ts';

/** A place that a link may lead to. */
export type LinkPlace =
  /** A page that is always there, such as the cart. */
  | 'page'
  /** A record that a person chooses. */
  | {
      /** Name of its shape. */
      readonly of: string;
      /** Field with its name. */
      readonly shows: string;
    }
  /** An address that a person types: http(s), or a path of this site. */
  | 'address';

/** Where a link leads: a place by its name, with the record or the address that it needs. */
export type Link = { readonly to: string; readonly id?: number; readonly url?: string };

type LinkOptions = Omit<FieldOptions, 'sort' | 'search' | 'unique' | 'bilingual'> & {
  /** The places it may lead to, by name; their texts are `options.<name>`. */
  readonly places: Readonly<Record<string, LinkPlace>>;
};

/**
 * The place a link leads to. Column: `jsonb`. Conditions cannot test it.
 *
 * @throws {Invalid} not_a_place, not_a_reference, not_an_address
 * @example link({ places: { goods: { of: 'shop_goods', shows: 'name' }, cart: 'page', url: 'address' }, optional: true })
 */
export function link<const O extends LinkOptions>(
  options: O & LinkOptions,
): BulkyField<Value<Link, O>, O, ''> {
  const read = readerOf((raw) => readLink(raw, options.places), options);
  return {
    kind: 'link',
    options,
    columns: column('jsonb', { options, read }),
    isBulky: true,
    read: (raw) => read(isNowhere(raw) ? null : raw),
    operators: [],
    encode: (value) => [value === null ? null : JSON.stringify(value)],
    toCsv: (value) => (value === null ? '' : JSON.stringify(value)),
    fromCsv: (text) => (text === '' ? null : parsed(text)),
    jsonSchema: {
      type: 'object',
      required: ['to'],
      properties: {
        to: { type: 'string', enum: Object.keys(options.places) },
        id: { type: 'integer', minimum: 1 },
        url: { type: 'string' },
      },
    },
    pointsTo(value) {
      const { to, id }: { to?: unknown; id?: unknown } = Object(value);
      const place = typeof to === 'string' ? options.places[to] : undefined;
      return typeof place === 'object' && typeof id === 'number' ? { to: place.of, id } : undefined;
    },
  };
}

/** A form of which no place is chosen sends an object without one. */
const isNowhere = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && (!('to' in raw) || raw.to === '' || raw.to === null);

const address = url();

function readLink(raw: unknown, places: LinkOptions['places']): Link {
  const given = typeof raw === 'string' ? parsed(raw) : raw;
  if (typeof given !== 'object' || given === null) throw new Invalid('not_a_place');
  const { to, id, url: typed }: { to?: unknown; id?: unknown; url?: unknown } = given;
  if (typeof to !== 'string' || !Object.hasOwn(places, to)) throw new Invalid('not_a_place');
  const place = places[to];
  if (place === 'page') return { to };
  if (place === 'address') return { to, url: address.read(typed) };
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
    throw new Invalid('not_a_reference');
  return { to, id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid('not_a_place');
  }
}
