import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { BrokenRule, Fields, readInput } from '../../schema/index.ts';

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
  async (values, _context, { names }) => {
    const errors = await errorsOf(fields, values, rules, names);
    return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
  };

async function errorsOf(
  fields: Fields,
  values: FieldValues,
  rules: Rules,
  names: readonly string[] | undefined,
): Promise<FieldErrors> {
  const asked = names && new Set(names.map((name) => name.split('.')[0] ?? ''));
  // Sub-rows are many: they are read when they are asked about. The rest decides what is shown.
  const read = Object.fromEntries(
    Object.entries(fields).filter(([name, { relation }]) => {
      return relation?.type !== 'rows' || !asked || asked.has(name);
    }),
  );
  return nestErrors(await checked(read, values, rules));
}

/** Rules that values break. None where the checks cannot be fetched: the server has them too. */
export async function checked(
  fields: Fields,
  values: FieldValues,
  rules: Rules,
): Promise<readonly BrokenRule[]> {
  const checks = await import('./rules.ts').catch(() => undefined);
  return checks ? checks.brokenRules(checks.inputSchema(fields, rules), values) : [];
}

/** Broken rules as the form wants them: nested by their paths. */
export function nestErrors(rules: readonly BrokenRule[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const rule of rules) set(errors, rule.path, errorOf(rule));
  return errors;
}

const errorOf = ({ code, params }: BrokenRule) => ({
  type: 'invalid',
  message: code,
  types: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
});
