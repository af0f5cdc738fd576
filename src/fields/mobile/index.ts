import {
  noOptions,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { lineField } from '../line.ts';

/**
 * A mobile number of mainland China: 11 digits, however they are grouped, with or without +86. Column: `varchar(11)`.
 *
 * @throws {Invalid} mobile
 * @example mobile({ optional: true, search: true })
 */
export const mobile = <const O extends FieldOptions = {}>(
  options: Only<O, FieldOptions> = noOptions,
): Field<Value<string, O>, O, ''> => lineField('mobile', { ...options, max: 11, rule: 'mobile' });
