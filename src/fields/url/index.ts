import {
  noOptions,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { addressField } from '../address.ts';

type UrlOptions = FieldOptions & {
  /** Maximum length in characters; 255 when absent. */
  readonly max?: number;
};

/**
 * A web address a person may open: http(s), or a path of this site. Column: `varchar(255)`.
 *
 * @throws {Invalid} not_an_address, too_long
 * @example url({ optional: true })
 */
export const url = <const O extends UrlOptions = {}>(
  options: Only<O, UrlOptions> = noOptions,
): Field<Value<string, O>, O, ''> => addressField('url', options);
