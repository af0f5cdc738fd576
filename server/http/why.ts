import type { Language } from '../../src/contract/index.ts';
import { csvText, type AnyResource, type Failure, type Field } from '../../src/schema/index.ts';
import { labelOf } from './labels.ts';
import type { Texts } from './texts.ts';

/** Why a row does not meet the guard of an action, in words: one clause per failing test. */
export function whyNot(
  texts: Texts,
  language: Language,
  resource: AnyResource,
  failures: readonly Failure[],
): string {
  const clauses = failures.map((failure) => clause(texts, language, resource, failure));
  return [...new Set(clauses)].join(texts.say(language, 'server.why.join'));
}

function clause(
  texts: Texts,
  language: Language,
  { name, shape }: AnyResource,
  failure: Failure,
): string {
  const field = shape.fields[failure.field];
  const show = (value: unknown): string => {
    if (value === null || value === '') return texts.say(language, 'server.why.nothing');
    return optionName(field, value, (option) =>
      texts.find(language, `resources.${name}.options.${failure.field}.${option}`),
    );
  };
  const wanted = Array.isArray(failure.wanted)
    ? failure.wanted.map((each) => `“${show(each)}”`).join(texts.say(language, 'server.why.list'))
    : show(failure.wanted);
  return texts.say(language, `server.why.${sentenceOf(failure)}`, {
    field: labelOf(texts, language, { resource: name }, failure.field),
    actual: show(failure.actual),
    wanted,
  });
}

/** What a value is called: its option, else as a table for people writes it. */
function optionName(
  field: Field | undefined,
  value: unknown,
  nameOf: (option: string) => string | undefined,
): string {
  const option = Object.entries(field?.choices ?? {}).find(([, { code }]) => code === value)?.[0];
  const named = option === undefined ? undefined : nameOf(option);
  return named ?? (field ? csvText(field, value) : String(value));
}

/** The test that would have to hold: the one asked for, or the opposite of one that must not. */
function sentenceOf({ test, not, wanted }: Failure): string {
  if (test === 'empty') return (wanted === true) === not ? 'filled' : 'empty';
  return not ? opposites[test] : test;
}

const opposites = {
  eq: 'ne',
  ne: 'eq',
  in: 'notIn',
  gt: 'lte',
  gte: 'lt',
  lt: 'gte',
  lte: 'gt',
} as const;
