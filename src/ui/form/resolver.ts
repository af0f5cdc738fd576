import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { InvalidInput, readInput, type Fields, type Invalid } from '../../schema/index.ts';

type Rules = Parameters<typeof readInput>[2];

/**
 * Checks a form with the schemas the server uses.
 *
 * A message is the code of the broken rule, its parameters stand beside it: the text is made where
 * it is shown, so that it follows the language. While a person types, only the fields the form asks
 * about are read.
 */
export const resolverOf =
  (fields: Fields, rules: Rules): Resolver =>
  (values, _context, { names }) => {
    const errors = errorsOf(fields, values, rules, names);
    return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
  };

function errorsOf(
  fields: Fields,
  values: FieldValues,
  rules: Rules,
  names: readonly string[] | undefined,
): FieldErrors {
  const asked = names && new Set(names.map((name) => name.split('.')[0] ?? ''));
  // Sub-rows are many: they are read when they are asked about. The rest decides what is shown.
  const read = Object.fromEntries(
    Object.entries(fields).filter(([name, { relation }]) => {
      return relation?.type !== 'rows' || !asked || asked.has(name);
    }),
  );
  return nestErrors(refused(read, values, rules));
}

/** Refused values by path as the form wants them: nested. */
export function nestErrors(invalids: ReadonlyMap<string, Invalid>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, invalid] of invalids) set(errors, path, errorOf(invalid));
  return errors;
}

function refused(fields: Fields, values: FieldValues, rules: Rules): ReadonlyMap<string, Invalid> {
  try {
    readInput(fields, values, { ...rules, row: { ...rules.row, ...values } });
    return new Map();
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields;
    throw error;
  }
}

const errorOf = ({ code, params }: Invalid) => ({
  type: 'invalid',
  message: code,
  types: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
});
