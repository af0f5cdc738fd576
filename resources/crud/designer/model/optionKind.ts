import {
  type DesignOption,
  fieldTypeFacts,
  optionFacts,
  type SourceValue,
} from '../../../../src/generator/index.ts';

/** Input that an option is edited with. */
export type OptionKind =
  | { readonly type: 'flag' | 'number' | 'text' | 'name' | 'names' | 'sort' }
  | { readonly type: 'condition' | 'values' | 'json' | 'scalar' }
  | { readonly type: 'choice'; readonly codes: readonly string[] };

/** The input for the type that the reference gives an option. */
export function optionKind({ type, name }: DesignOption): OptionKind {
  const simple = Object.hasOwn(simpleKinds, type) ? simpleKinds[type] : undefined;
  if (simple) return { type: simple };
  if (/^'[^']*'( \| '[^']*')*$/.test(type)) return { type: 'choice', codes: codesIn(type) };
  if (/^\[field, 'asc' \| 'desc'\]$/.test(type)) return { type: 'sort' };
  if (name === 'set' && type.startsWith('{')) return { type: 'values' };
  if (/^(\(.*\b(field|shown)\b.*\)|field|shown|string|Verb)\[\]$/.test(type) && !type.includes('{'))
    return { type: 'names' };
  return { type: 'json' };
}

const simpleKinds: Readonly<
  Record<string, 'flag' | 'number' | 'text' | 'scalar' | 'name' | 'condition'>
> = {
  boolean: 'flag',
  true: 'flag',
  number: 'number',
  string: 'text',
  unknown: 'scalar',
  value: 'scalar',
  field: 'name',
  shown: 'name',
  condition: 'condition',
};

const codesIn = (type: string): readonly string[] =>
  [...type.matchAll(/'([^']*)'/g)].map(([, code = '']) => code);

/** Options of a field type, its own first; those that it does not take are left out. */
export function fieldOptions(builder: string): readonly DesignOption[] {
  const facts = fieldTypeFacts[builder];
  if (!facts) return [];
  const own = new Set(facts.options.map(({ name }) => name));
  return [
    ...facts.options,
    ...optionFacts.field.filter(({ name }) => !own.has(name) && !facts.lacks.includes(name)),
  ];
}

/** A value as it is typed: JSON, or else a text. Empty: no value. */
export function readScalar(typed: string): SourceValue | undefined {
  if (typed.trim() === '') return undefined;
  const parsed = readJson(typed);
  return parsed.isValid ? parsed.value : typed;
}

export function readJson(
  typed: string,
): { readonly isValid: true; readonly value: SourceValue } | { readonly isValid: false } {
  try {
    const value: SourceValue = JSON.parse(typed);
    return { isValid: true, value };
  } catch {
    return { isValid: false };
  }
}

/** Text of a value for its input. */
export const scalarText = (value: SourceValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
