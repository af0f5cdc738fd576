import {
  Invalid,
  readerOf,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
  noOptions,
} from '../../schema/index.ts';
import { password as rule, passwordProblem } from '../../contract/index.ts';
import { column } from '../column.ts';
import { readLine } from '../line.ts';

type PasswordOptions = Pick<FieldOptions, 'optional' | 'was'> & {
  /** Requires 10 characters of three kinds, for the setting `password_policy = strict`. */
  readonly strict?: boolean;
};

/**
 * A password of 6 to 32 characters without `& < > " '`, as typed. A hook of the resource hashes it before
 * it is written; the column (`varchar(255)`) is secret, so never selected.
 *
 * @throws {Invalid} too_short, too_long, password_signs, password_weak
 * @example password({ optional: true })
 */
export function password<const O extends PasswordOptions = {}>(
  options: Only<O, PasswordOptions> = noOptions,
): Field<Value<string, O>, O & { readonly secret: true }, ''> {
  const secret = { ...options, secret: true as const };
  const read = readerOf((raw) => readPassword(raw, options), secret);
  return {
    kind: 'password',
    options: secret,
    columns: column('varchar(255) COLLATE "C"', { options: secret, read }),
    read,
    operators: [],
    toCsv: () => '',
    jsonSchema: { type: 'string', format: 'password', minLength: rule.min, maxLength: rule.max },
  };
}

/**
 * Reads a password: 6 to 32 characters without `& < > " '` (specification 5).
 *
 * @throws {Invalid} not_text, control_signs, too_short, too_long, password_signs, password_weak
 */
export function readPassword(raw: unknown, { strict = false }: { strict?: boolean } = {}): string {
  const text = readLine(raw, { max: Infinity });
  const min = strict ? strictMin : rule.min;
  switch (passwordProblem(text, min)) {
    case undefined:
      break;
    case 'too_short':
      throw new Invalid('too_short', { min });
    case 'too_long':
      throw new Invalid('too_long', { max: rule.max });
    case 'password_signs':
      throw new Invalid('password_signs');
  }
  const kinds = characterKinds.filter((kind) => kind.test(text)).length;
  if (strict && kinds < 3) throw new Invalid('password_weak');
  return text;
}

// Not in the contract, which the login page loads: an existing password needs no such check.
const strictMin = 10;
const characterKinds = [/\p{Ll}/u, /\p{Lu}|\p{Lo}/u, /\d/, /[^\p{L}\d]/u];
