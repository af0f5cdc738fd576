import { fieldAt } from '../model/fieldAt.ts';
import type { Condition } from '../list/address.ts';
import { useScope } from '../Scope.tsx';
import { optionsOf } from './options.ts';

/** What a filter asks for, in words. */
export function useConditionText(path: string, condition: Condition | undefined) {
  const { resource, texts } = useScope();
  if (!condition) return undefined;
  const field = fieldAt(resource.shape, path);
  const values = condition.value.split(',');
  if (field?.choices) {
    const codes = optionsOf(field);
    return values
      .map((value) => texts.option(path, field, codes.find((code) => String(code) === value)))
      .join(' / ');
  }
  if (condition.operator === 'RANGE') {
    const [from, to] = values;
    return from && to ? `${from} – ${to}` : from ? `≥ ${from}` : `≤ ${to}`;
  }
  return condition.value;
}
