import { mixed, ValidationError, type AnySchema } from 'yup';
import type { Field, Fields } from './field.ts';
import { Invalid, InvalidInput } from './invalid.ts';
import { readInput } from './readInput.ts';

// Wraps the readers of the fields, which validate on both sides, as yup schemas for forms and for screens
// that add rules of their own.

type Rules = Parameters<typeof readInput>[2];

/** A field as a yup schema: an unreadable value breaks a rule with code and parameters of the reason. */
export const yupOf = (field: Pick<Field, 'read'>): AnySchema =>
  mixed()
    .nullable()
    .test('read', (raw) => {
      try {
        field.read(raw);
        return true;
      } catch (error) {
        if (error instanceof Invalid) return brokenRule('', error);
        throw error;
      }
    });

/**
 * Input of a form as a yup schema, so that a hand-made screen can add rules of its own with `concat`. It
 * reads as the server does; each refused field is an inner error at its path, with the broken rule as its
 * type and the rule's parameters.
 */
export const inputSchema = (fields: Fields, rules: Rules): AnySchema =>
  mixed().test('input', (values) => {
    const refused = refusedOf(fields, values, rules);
    return (
      refused.size === 0 ||
      new ValidationError([...refused].map(([path, invalid]) => brokenRule(path, invalid)))
    );
  });

/** A rule that was broken, by the code of its text. */
export type BrokenRule = {
  readonly path: string;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** Returns the rules of a schema that a value breaks. */
export function brokenRules(schema: AnySchema, value: unknown): readonly BrokenRule[] {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return inner.map(({ path = '', type: code = 'invalid', params = {} }) => ({
      path,
      code,
      params,
    }));
  }
}

function refusedOf(fields: Fields, given: unknown, rules: Rules): ReadonlyMap<string, Invalid> {
  const values = { ...Object(given) };
  try {
    const { row = {} } = rules;
    readInput(fields, values, { ...rules, before: row, row: { ...row, ...values } });
    return new Map();
  } catch (error) {
    if (error instanceof InvalidInput) return membersApart(error.fields);
    throw error;
  }
}

/** Each cell of a table has its own error, so that it is shown beside its cell. */
const membersApart = (refused: ReadonlyMap<string, Invalid>): ReadonlyMap<string, Invalid> =>
  new Map(
    [...refused].flatMap(([path, invalid]): (readonly [string, Invalid])[] =>
      invalid.members
        ? [...membersApart(invalid.members)].map(([inner, reason]) => [`${path}.${inner}`, reason])
        : [[path, invalid]],
    ),
  );

function brokenRule(path: string, { code, params }: Invalid): ValidationError {
  const error = new ValidationError(code, undefined, path, code);
  error.params = { ...params };
  return error;
}
