import type { Field, FieldOptions, Only, Value } from '../../schema/index.ts';
import { account as rule } from '../../contract/index.ts';
import { lineField, type LineRules } from '../line.ts';

type TextOptions = FieldOptions & LineRules;

/** One line of text, kept as typed. Compares by code point. */
export const text = <const O extends TextOptions>(
  options: Only<O, TextOptions>,
): Field<Value<string, O>, O, ''> => lineField('text', options);

/** The name a person signs in with: 3 to 15 letters, digits and `_`, a letter first (specification 5). */
export const account = <const O extends FieldOptions = {}>(
  options: Only<O, FieldOptions> = {} as Only<O, FieldOptions>,
): Field<Value<string, O>, O, ''> =>
  lineField('text', { ...options, ...rule, patternCode: 'account' });
