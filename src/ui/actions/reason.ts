import { valueText } from '../../kit/index.ts';
import { useCallback } from 'react';
import {
  type Comparison,
  deletionObstacle,
  type Failure,
  isFieldOperand,
} from '../../schema/index.ts';
import type { Row } from '../model/row.ts';
import { useScope } from '../scope/Scope.tsx';
import { type Translate, useText } from '../../texts/index.ts';

/** Kind of failed test, with negations resolved: `not gt` is `lte`. */
type Reason = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'notIn' | 'empty' | 'filled';

type Words = {
  label(field: string): string;
  /** Formats a value of a field for a reader. */
  say(field: string, value: unknown): string;
};

/** Text of the reasons a row does not meet a guard; empty if it does. */
export function reasonOf(
  translate: Translate,
  obstacles: readonly Failure[],
  words: Words,
): string {
  const sentences = obstacles.map((failure) =>
    translate(`ui.reason.${reasonKey(failure)}`, {
      field: words.label(failure.field),
      actual: words.say(failure.field, failure.actual),
      wanted: wantedText(translate, failure, words),
    }),
  );
  return [...new Set(sentences)].join(translate('ui.reason.and'));
}

function wantedText(
  translate: Translate,
  { field, wanted }: Failure,
  { label, say }: Words,
): string {
  if (isFieldOperand(wanted)) return label(wanted.field);
  const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return values.map((value) => say(field, value)).join(translate('ui.reason.or'));
}

export function reasonKey({ test, not, wanted }: Failure): Reason {
  if (test === 'empty') return (wanted === true) !== not ? 'empty' : 'filled';
  return not ? opposites[test] : test;
}

const opposites: Record<Exclude<Comparison, 'empty'>, Reason> = {
  eq: 'ne',
  ne: 'eq',
  gt: 'lte',
  gte: 'lt',
  lt: 'gte',
  lte: 'gt',
  in: 'notIn',
};

/** Text of the reason a row cannot be deleted; undefined if it can. */
export function useDeletionReason() {
  const translate = useText();
  const { resource, texts } = useScope();
  return useCallback(
    (row: Row) => {
      const obstacle = deletionObstacle(resource, row);
      if (obstacle?.type !== 'flag') return obstacle && texts.notDeletable;
      return translate('invalid.needed', { field: texts.label(obstacle.field) });
    },
    [translate, resource, texts],
  );
}

/** Text of the reasons a row does not allow an action. */
export function useReason() {
  const translate = useText();
  const { resource, texts } = useScope();
  return useCallback(
    (obstacles: readonly Failure[]) =>
      reasonOf(translate, obstacles, {
        label: texts.label,
        say(name, value) {
          const field = resource.shape.fields[name];
          if (value === null || value === '' || !field) return translate('ui.reason.nothing');
          return field.choices ? texts.option(name, field, value) : valueText(field, value);
        },
      }),
    [translate, resource, texts],
  );
}
