import { type ErrorCode, Refusal } from '../../src/contract/index.ts';

/** Whether an error is a refusal of the shop for this reason. */
export const isRefusal =
  (code: ErrorCode) =>
  (error: unknown): boolean =>
    error instanceof Refusal && error.code === code;
