import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { ruleMessage } from '../../fields/errorText.ts';
import type { BrokenRule, Fields, readInput } from '../../schema/index.ts';

type Rules = Parameters<typeof readInput>[2];
type Options = Parameters<Resolver>[2];
/** How the field at a path is called, for inputs that only know its message. */
type LabelOf = (path: string) => string;

/**
 * Checks a form with the schemas the server uses, and then with the `validate` of react-admin's own
 * inputs, which react-hook-form leaves to the resolver.
 *
 * A message is a text key with its arguments: the text is made where it is shown, so that it follows
 * the language. While a person types, only the fields the form asks about are read.
 */
export const resolverOf =
  (fields: Fields, rules: Rules, labelOf?: LabelOf): Resolver =>
  async (values, _context, options) => {
    const errors = await errorsOf(fields, values, rules, { names: options.names, labelOf });
    await addInputErrors(errors, values, options);
    return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
  };

type Asked = {
  readonly names: readonly string[] | undefined;
  readonly labelOf: LabelOf | undefined;
};

async function errorsOf(
  fields: Fields,
  values: FieldValues,
  rules: Rules,
  { names, labelOf }: Asked,
): Promise<FieldErrors> {
  const asked = names && new Set(names.map((name) => name.split('.')[0] ?? ''));
  // Sub-rows are many: they are read when they are asked about. The rest decides what is shown.
  const read = Object.fromEntries(
    Object.entries(fields).filter(([name, { relation }]) => {
      return relation?.type !== 'rows' || !asked || asked.has(name);
    }),
  );
  return nestErrors(await checked(read, values, rules), labelOf);
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
export function nestErrors(rules: readonly BrokenRule[], labelOf?: LabelOf): FieldErrors {
  const errors: FieldErrors = {};
  for (const rule of rules) set(errors, rule.path, errorOf(rule, labelOf));
  return errors;
}

function errorOf({ path, code, params }: BrokenRule, labelOf: LabelOf | undefined) {
  const args = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  const field = labelOf && { field: labelOf(path) };
  return { type: 'invalid', message: ruleMessage(code, { ...Object.fromEntries(args), ...field }) };
}

/** Adds what the inputs themselves refuse. A rule of the declaration comes first. */
async function addInputErrors(errors: FieldErrors, values: FieldValues, options: Options) {
  for (const name of options.names ?? []) {
    const { validate } = Object(get(options.fields, name));
    if (typeof validate !== 'function' || get(errors, name)) continue;
    const message: unknown = await validate(get(values, name), values);
    if (typeof message === 'string') set(errors, name, { type: 'invalid', message });
  }
}
