import { pageZone, valueText } from '../../kit/index.ts';
import { type Field, Invalid, isDaySpan, type Operator, orderedRange } from '../../schema/index.ts';
import type { FilterTest, FilterTextProps } from '../view.ts';
import { useText } from '../../texts/index.ts';

/** Text of a "contains" filter, as typed. */
export function ContainsText({ value }: FilterTextProps) {
  const t = useText('fields.view');
  const words = value
    .map(({ operator, val }) => (operator === 'IN' ? val.split(',') : [val]))
    .flat();
  return words.join(t('join'));
}

/** Makes the text of a range: both ends as the field formats them, or one if they are equal. */
export const rangeText = (say: (field: Field, wire: string) => string) =>
  function RangeText({ field, value }: FilterTextProps) {
    const t = useText('fields.view');
    const span = valOf(value, 'RANGE');
    if (isDaySpan(span)) return t(span);
    const [from, to] = orderedRange(span)
      .split(',')
      .map((end) => end && say(field, end));
    if (from && to) return from === to ? from : t('between', { from, to });
    if (from) return t('atLeast', { from });
    if (to) return t('atMost', { to });
    return value.map(({ val }) => say(field, val)).join(t('join'));
  };

/** The text of a range of numbers that are names, or of days. */
export const PlainRangeText = rangeText(said);

/** The text of a range of numbers, with thousands apart. */
export const RangeText = rangeText((field, wire) =>
  said(field, wire).replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')),
);

/** The names of the chosen options. */
export function OptionsText({ field, source, texts, value }: FilterTextProps) {
  const t = useText('fields.view');
  const codes = Object.values(field.choices ?? {}).map(({ code }) => code);
  const chosen = membersOf(value).concat(valOf(value, 'eq') || []);
  return chosen
    .map((each) => texts.option(source, field, codes.find((code) => String(code) === each) ?? each))
    .join(t('join'));
}

function said(field: Field, wire: string): string {
  try {
    return field.readFilter ? valueText(field, field.readFilter(wire, pageZone())) : wire;
  } catch (error) {
    if (error instanceof Invalid) return wire;
    throw error;
  }
}

/** Value of the test with an operator; empty when there is none. */
export const valOf = (tests: readonly FilterTest[], operator: Operator): string =>
  tests.find((each) => each.operator === operator)?.val ?? '';

/** One test, or none when there is nothing to look for. */
export const testOf = (operator: Operator, val: string): readonly FilterTest[] =>
  val === '' ? [] : [{ operator, val }];

/** The two ends of a range as they were typed; either may be open. */
export function endsOf(tests: readonly FilterTest[]): readonly [from: string, to: string] {
  const [from = '', to = ''] = valOf(tests, 'RANGE').split(',');
  return [from, to];
}

export const rangeOf = (from: string, to: string): readonly FilterTest[] =>
  testOf('RANGE', from || to ? `${from},${to}` : '');

/** The members of a set. */
export const membersOf = (tests: readonly FilterTest[]): readonly string[] =>
  valOf(tests, 'IN').split(',').filter(Boolean);
