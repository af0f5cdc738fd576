import type { SourceObject, SourceValue } from '../../../../src/generator/index.ts';
import { isSourceList, isSourceObject } from './nodes.ts';

/** Comparisons of a condition; `eq` is written as the value alone. */
export const comparisons = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'empty'] as const;
export type Comparison = (typeof comparisons)[number];

/** One line of a condition. All lines of it must hold. */
export type ConditionLine = {
  readonly field: string;
  readonly comparison: Comparison;
  readonly value: SourceValue;
};

const isComparison = (name: string): name is Comparison =>
  comparisons.some((each) => each === name);

/** Reads a condition as lines; undefined if it holds more than lines can show, such as an operand or `or`. */
export function conditionLines(
  condition: SourceValue | undefined,
): readonly ConditionLine[] | undefined {
  if (condition === undefined) return [];
  if (!isSourceObject(condition)) return undefined;
  const lines = Object.entries(condition).map(([field, test]) => linesOf(field, test));
  return lines.every((each) => each !== undefined) ? lines.flat() : undefined;
}

function linesOf(field: string, test: SourceValue): readonly ConditionLine[] | undefined {
  if (!isSourceObject(test))
    return isSourceList(test) ? undefined : [{ field, comparison: 'eq', value: test }];
  const lines = Object.entries(test).map(([name, value]) =>
    isComparison(name) && isShown(name, value) ? { field, comparison: name, value } : undefined,
  );
  return lines.every((each) => each !== undefined) ? lines : undefined;
}

const isShown = (name: Comparison, value: SourceValue): boolean =>
  name === 'in'
    ? isSourceList(value) && value.every(isScalar)
    : isScalar(value) && (name !== 'empty' || typeof value === 'boolean');

const isScalar = (value: SourceValue): boolean => typeof value !== 'object' || value === null;

/** Writes lines as the condition of a declaration: several lines of one field stand together. */
export function conditionOf(lines: readonly ConditionLine[]): SourceObject {
  const byField = Map.groupBy(lines, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, tests]) => {
      const [only] = tests;
      if (tests.length === 1 && only?.comparison === 'eq') return [field, only.value];
      return [field, Object.fromEntries(tests.map((each) => [each.comparison, each.value]))];
    }),
  );
}
