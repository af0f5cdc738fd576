import {
  noOptions,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { lineField } from '../line.ts';

/**
 * The name of an icon: `receipt`, `fa fa-list`, `local-logo`. Column: `varchar(50)`.
 *
 * @throws {Invalid} icon, too_long
 * @example icon({ optional: true })
 */
export const icon = <const O extends FieldOptions = {}>(
  options: Only<O, FieldOptions> = noOptions,
): Field<Value<string, O>, O, ''> =>
  lineField('icon', {
    ...options,
    max: 50,
    pattern: /^[\w:./-]+(?: [\w:./-]+)*$/,
    patternCode: 'icon',
  });
