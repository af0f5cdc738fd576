import {
  Invalid,
  readerOf,
  type Field,
  type FieldOptions,
  type Only,
  noOptions,
} from '../../schema/index.ts';
import { column, equality } from '../column.ts';

type FlagOptions = Omit<FieldOptions, 'optional'> & {
  /**
   * Allows at most one set record: of all (`true`), or of those with the same value of another field.
   * Setting it on one record clears it on the other.
   */
  readonly only?: true | string;
  /**
   * With `only`: while there are records, exactly one is set, at first the first one. It cannot be
   * cleared, only moved to another record.
   */
  readonly least?: 1;
};

type WithOnly<O> = O extends { readonly least: 1 } ? { readonly only: true | string } : unknown;

/**
 * Yes or no, as 1 or 0 everywhere; 0 unless given. Column: `smallint` with a CHECK.
 *
 * @throws {Invalid} not_a_flag, needed
 * @example flag({ default: 1 })
 */
export function flag<const O extends FlagOptions = {}>(
  options: Only<O, FlagOptions> & WithOnly<O> = noOptions,
): Field<0 | 1, O & { readonly default: unknown }, ''> {
  const { only, least }: FlagOptions = options;
  const withListDefault = { ...options, default: options.default ?? 0 };
  const read = readerOf(readFlag, withListDefault);
  return {
    kind: 'flag',
    options: withListDefault,
    columns: column('smallint', { options: withListDefault, read }, (name) => `${name} IN (0, 1)`),
    read,
    ...(only !== undefined && {
      only: { isNeeded: least === 1, ...(typeof only === 'string' && { per: only }) },
    }),
    operators: equality,
    readFilter: readFlag,
    jsonSchema: { type: 'integer', enum: [0, 1] },
  };
}

function readFlag(raw: unknown): 0 | 1 {
  const bit = bits.get(raw);
  if (bit === undefined) throw new Invalid('not_a_flag');
  return bit;
}

const bits = new Map<unknown, 0 | 1>([
  [1, 1],
  [0, 0],
  [true, 1],
  [false, 0],
  ['1', 1],
  ['0', 0],
  ['true', 1],
  ['false', 0],
]);
