import {
  noOptions,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { lineField } from '../line.ts';

/**
 * A mail address of at most 100 characters, its case as typed. Column: `varchar(100)`.
 *
 * @throws {Invalid} email, too_long
 * @example email({ optional: true, search: true })
 */
export const email = <const O extends FieldOptions = {}>(
  options: Only<O, FieldOptions> = noOptions,
): Field<Value<string, O>, O, ''> =>
  lineField('email', { ...options, max: 100, pattern: address, patternCode: 'email' }, 'email');

// Addresses that mail servers accept in practice: no quoted names, no addresses in brackets.
const address =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
