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
  /** Only files of this site: no other site learns who loads it. */
  readonly isOwn?: boolean;
};

/**
 * The address of one file: of an upload, or http(s). Column: `varchar(255)`.
 *
 * @throws {Invalid} not_an_address, too_long, foreign_file
 * @example file({ optional: true })
 */
export const file = <const O extends FileOptions = {}>(
  options: Only<O, FileOptions> = noOptions,
): Field<Value<string, O>, O, ''> => addressField('file', options);
