import { type AnyStep, matches } from '../../schema/index.ts';
import type { Row } from '../model/row.ts';

/** A step of the progress of a record. */
export type ProgressStep = {
  readonly name: string;
  readonly state: 'done' | 'now' | 'ahead';
  /** Time of the step; for the current one, the time since which it waits. Unix seconds. */
  readonly at?: number;
};

/**
 * Progress of a record by the steps of its declaration. All steps before one that is taken are behind it; the next
 * one is waited for. Where none is shown or none is taken, there is no progress to show.
 */
export function stepsOf(declared: readonly AnyStep[], row: Row): readonly ProgressStep[] {
  const shown = declared.filter(({ when }) => !when || matches({ ...when }, row));
  const timeOf = (step: AnyStep | undefined) => {
    const at = step?.at === undefined ? undefined : row[step.at];
    return typeof at === 'number' && at > 0 ? at : undefined;
  };
  const isTaken = (step: AnyStep) =>
    step.done ? matches({ ...step.done }, row) : timeOf(step) !== undefined;
  const taken = shown.findLastIndex(isTaken) + 1;
  if (taken === 0) return [];
  return shown.map((step, index) => {
    const state = index < taken ? 'done' : index === taken ? 'now' : 'ahead';
    const at = state === 'ahead' ? undefined : timeOf(state === 'now' ? shown[index - 1] : step);
    return { name: step.step, state, ...(at !== undefined && { at }) };
  });
}
