import { string } from 'yup';
import { because, type Field, type FieldOptions, type Value } from '../../schema/index.ts';
import { textual } from '../operators.ts';
import { presence } from '../presence.ts';

type TextOptions = FieldOptions & {
  /** In characters (code points), not bytes. */
  readonly max: number;
  readonly min?: number;
  readonly pattern?: RegExp;
  /** Code of the text that says what the pattern wants; a key of `i18n/<lang>/invalid.ts`. */
  readonly patternCode?: string;
};

/** One line of text, kept as typed. Compares by code point. */
export function text<const O extends TextOptions>(options: O): Field<Value<string, O>, O, ''> {
  return {
    kind: 'text',
    options,
    columns: [
      {
        suffix: '',
        type: `varchar(${options.max}) COLLATE "C"`,
        ...(options.default === undefined ? {} : { default: `'${sqlText(options.default)}'` }),
      },
    ],
    schema: presence(lineSchema(options), options),
    operators: textual,
  };
}

/** Schema of one line: no control signs, length in code points, pattern. */
export function lineSchema({ max, min, pattern, patternCode = 'pattern' }: TextOptions) {
  const line = string()
    .strict()
    .typeError(because('not_text'))
    .test('control', because('control_signs'), (value) => !value || !control.test(value))
    .test('max', because('too_long', { max }), (value) => !value || [...value].length <= max);
  const long =
    min === undefined
      ? line
      : line.test(
          'min',
          because('too_short', { min }),
          (value) => !value || [...value].length >= min,
        );
  return pattern === undefined
    ? long
    : long.test('pattern', because(patternCode), (value) => !value || pattern.test(value));
}

// Control signs break csv files, logs and terminals; NUL cannot be stored at all.
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/;
const sqlText = (value: unknown) => String(value).replaceAll("'", "''");
