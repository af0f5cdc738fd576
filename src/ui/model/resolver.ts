import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { ruleMessage } from '../../fields/errorText.ts';
import { type BrokenRule, type Fields, type readInput, ruleText } from '../../schema/index.ts';

type Rules = Parameters<typeof readInput>[2];
type Options = Parameters<Resolver>[2];
type ErrorWords = {
  /** The label of the field at a path, for inputs that only get a message. */
  readonly labelOf?: (path: string) => string;
  /** Name of the resource that has the texts of the rules. */
  readonly resource?: string;
  /** Broken rules of values that are kept outside of the form. */
  readonly others?: () => readonly BrokenRule[];
};

/**
 * Checks a form with the schemas the server uses, and then with the `validate` of react-admin's own
 * inputs, which react-hook-form leaves to the resolver.
 *
 * A message is a text key with its arguments: the text is made where it is shown, so that it follows
 * the language. While a person types, only the fields react-hook-form asks for are checked.
 */
export const resolverOf =
  (fields: Fields, rules: Rules, words: ErrorWords = {}): Resolver =>
  async (values, _context, options) => {
    const errors = await errorsOf(fields, values, rules, { names: options.names, words });
    await addInputErrors(errors, values, options);
    return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
  };

type CheckRequest = {
  readonly names: readonly string[] | undefined;
  readonly words: ErrorWords;
};

async function errorsOf(
  fields: Fields,
  values: FieldValues,
  rules: Rules,
  { names, words }: CheckRequest,
): Promise<FieldErrors> {
  const asked = names && new Set(names.map((name) => name.split('.')[0] ?? ''));
  // Sub-rows are many: they are checked only on request. All other fields may control visibility.
  const read = Object.fromEntries(
    Object.entries(fields).filter(([name, { relation }]) => {
      return relation?.type !== 'rows' || !asked || asked.has(name);
    }),
  );
  return nestErrors([...(await checked(read, values, rules)), ...(words.others?.() ?? [])], words);
}

/** The rules that values break. Empty when the chunk of checks cannot be loaded: the server checks too. */
export async function checked(
  fields: Fields,
  values: FieldValues,
  rules: Rules,
): Promise<readonly BrokenRule[]> {
  const checks = await import('../../schema/yup.ts').catch(() => undefined);
  return checks ? checks.brokenRules(checks.inputSchema(fields, rules), values) : [];
}

/** Broken rules as react-hook-form expects them: nested by path. */
export function nestErrors(rules: readonly BrokenRule[], words: ErrorWords = {}): FieldErrors {
  const errors: FieldErrors = {};
  for (const rule of rules) set(errors, rule.path, errorOf(rule, words));
  return errors;
}

function errorOf({ path, code, params }: BrokenRule, { labelOf, resource }: ErrorWords) {
  const args = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  const field = labelOf && { field: labelOf(path) };
  const { rule } = params;
  const key =
    code === 'rule' && resource !== undefined
      ? ruleText(resource, path, String(rule))
      : `invalid.${code}`;
  return { type: 'invalid', message: ruleMessage(key, { ...Object.fromEntries(args), ...field }) };
}

/** Adds the errors of the inputs' own `validate`. A rule of the declaration comes first. */
async function addInputErrors(errors: FieldErrors, values: FieldValues, options: Options) {
  for (const name of options.names ?? []) {
    const { validate } = Object(get(options.fields, name));
    if (typeof validate !== 'function' || get(errors, name)) continue;
    const message: unknown = await validate(get(values, name), values);
    if (typeof message === 'string') set(errors, name, { type: 'invalid', message });
  }
}
