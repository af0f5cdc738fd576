/** On it those who work hear that there is something to do. */
export const channel = 'job';

/** What a job of kind `action` is about. */
export type JobInput = {
  readonly resource: string;
  readonly action: string;
  /** What was asked once, as it came. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The rows as they matched when it was asked for, in rising order. */
  readonly ids: readonly number[];
};

/** What came of a job so far, beside its progress. */
export type JobResult = { readonly refused?: number };
