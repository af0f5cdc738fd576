import { mixed, ValidationError, type AnySchema } from 'yup';
import { InvalidInput, readInput, type Fields, type Invalid } from '../../schema/index.ts';

type Rules = Parameters<typeof readInput>[2];

/**
 * The input of a form as a yup schema, so that a screen made by hand can add rules of its own with
 * `concat`. It reads what the server reads; each refused field is an inner error at its path, with the
 * broken rule as its type and the rule's parameters.
 */
export const inputSchema = (fields: Fields, rules: Rules): AnySchema =>
  mixed().test('input', (values) => {
    const refused = refusedOf(fields, values, rules);
    return refused.size === 0 || new ValidationError([...refused].map(innerError));
  });

/** A rule that was broken, by the code of its text. */
export type BrokenRule = {
  readonly path: string;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** Every rule of a schema that a value breaks. */
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
    readInput(fields, values, { ...rules, row: { ...rules.row, ...values } });
    return new Map();
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields;
    throw error;
  }
}

function innerError([path, { code, params }]: readonly [string, Invalid]): ValidationError {
  const error = new ValidationError(code, undefined, path, code);
  error.params = { ...params };
  return error;
}
