import type { Params } from '../schema/index.ts';
import type { ErrorCode } from './errors.ts';

/**
 * A call the shop declines, in words: `errors.<code>` of the caller's dictionary, filled with `params`.
 * `data` goes beside `error` in the envelope (blockers, the newer row, the reason).
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  readonly data: Readonly<Record<string, unknown>>;
  constructor(
    code: ErrorCode,
    { params = {}, data = {} }: { params?: Params; data?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.data = data;
  }
}

/** A permission node the caller does not hold; becomes code 401. */
export class Denied extends Error {
  readonly node: string;
  constructor(node: string) {
    super(`no node ${node}`);
    this.name = 'Denied';
    this.node = node;
  }
}
