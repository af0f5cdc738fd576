import type { ActionRefusal } from '../../client/index.ts';
import type { ActionInputValues } from './actionForm.ts';
import type { Row } from './row.ts';

/** Outcome of an action per row. */
export type ActionResult = {
  readonly done: readonly number[];
  readonly refused: readonly ActionRefusal[];
  /** Effects on the only record, as the server wrote them; absent for an action that describes none. */
  readonly outcome?: Readonly<Record<string, unknown>>;
};

/** Rows that a run refused. */
export type Refusals = {
  /** Number of rows the run succeeded on. */
  readonly done: number;
  readonly refused: readonly ActionRefusal[];
  /** Number of refused rows, when `refused` does not list all of them. */
  readonly count?: number;
  /** Input of the run, for reopening its dialog. */
  readonly asked?: ActionInputValues;
};

/**
 * Runs an action on rows, says that it is done, and renews what is shown of the resource.
 *
 * @throws {ReplyError} what the only row refuses; of several, each stands in `refused`
 */
export type ActionRun = (
  name: string,
  rows: readonly Row[],
  asked?: ActionInputValues,
) => Promise<ActionResult>;
