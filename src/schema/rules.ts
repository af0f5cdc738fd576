import type { AnyRule, AnyRules } from './field.ts';
import type { AnyResource } from './anyResource.ts';
import { type AnyWhere, breaks, conditionFields, matches } from './where.ts';

type RuleRow = Readonly<Record<string, unknown>>;

/** True if a record breaks a rule. */
export const breaksRule = ({ when, holds }: AnyRule, row: RuleRow, now?: number): boolean =>
  (!when || matches({ ...when }, row, now)) && breaks({ ...holds }, row, now);

/** The fields a rule reads. */
export const ruleFields = ({ when, holds }: AnyRule): readonly string[] => [
  ...new Set([...(when ? conditionFields(when) : []), ...conditionFields(holds)]),
];

/** True if a rule requires a value of this field in a record like this one. */
export const isRequiredByRule = (rules: AnyRules, name: string, row: RuleRow): boolean =>
  Object.values(rules).some(
    ({ when, holds, at }) =>
      at === name && demandsValue({ ...holds }, name) && (!when || matches({ ...when }, row)),
  );

function demandsValue(holds: AnyWhere, name: string): boolean {
  const test: unknown = holds[name];
  return typeof test === 'object' && test !== null && 'empty' in test && test.empty === false;
}

/** Place of the text of a broken rule; `path` is that of the field that shows it. */
export function ruleText(resource: string, path: string, rule: string): string {
  const [list, index] = path.split('.');
  const rows = index === undefined ? '' : `.rows.${list ?? ''}`;
  return `resources.${resource}${rows}.rules.${rule}`;
}

/**
 * Reason a record cannot be deleted: the condition of its declaration, or a flag that one record must
 * hold.
 */
export type DeletionObstacle =
  | { readonly type: 'condition' }
  | { readonly type: 'flag'; readonly field: string };

/** Returns the reason a record cannot be deleted. A record that lacks a field of the condition passes. */
export function deletionObstacle(
  { shape, deletable: { when } }: Pick<AnyResource, 'shape' | 'deletable'>,
  row: RuleRow,
  now?: number,
): DeletionObstacle | undefined {
  const flag = Object.entries(shape.fields).find(
    ([name, { only }]) => only?.isNeeded && row[name] === 1,
  );
  if (flag) return { type: 'flag', field: flag[0] };
  if (!when || !conditionFields(when).every((name) => row[name] !== undefined)) return undefined;
  return matches({ ...when }, row, now) ? undefined : { type: 'condition' };
}

/** Place of the text that says why an action cannot run on a record. */
export const guardText = (resource: string, action: string): string =>
  `resources.${resource}.actions.${action}.reason`;

/** Place of the text that says why a record cannot be deleted. */
export const notDeletableText = (resource: string): string => `resources.${resource}.notDeletable`;
