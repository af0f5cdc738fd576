import {
  noOptions,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { addressField } from '../address.ts';

type FileOptions = FieldOptions & {
  /** Maximum length in characters; 255 when absent. */
  readonly max?: number;
};

/**
 * The address of one file: of an upload, or http(s). Column: `varchar(255)`.
 *
 * @throws {Invalid} not_an_address, too_long
 * @example file({ optional: true })
 */
export const file = <const O extends FileOptions = {}>(
  options: Only<O, FileOptions> = noOptions,
): Field<Value<string, O>, O, ''> => addressField('file', options);
