import { expect } from 'vitest';

/** Callers: see `people.ts`. */
export type Actor =
  | 'owner'
  | 'limited'
  | 'below'
  | 'member'
  | 'narrow member'
  | 'expired'
  | 'expired member';

/**
 * One row of the contract's checklist: calls one after the other, and what each is answered.
 *
 * `{name}` in a text stands for a value that an earlier step, or the preparation, has kept; as a text
 * where it is written `{name!}`.
 */
export type Row = {
  readonly id: string;
  readonly title: string;
  /** Captcha setting of the shop for the row; absent: on. */
  readonly captcha?: 'off' | 'both';
  readonly steps: readonly Step[];
};

export type Step = {
  /** Absent: a guest. */
  readonly as?: Actor | undefined;
  /** Method and address: `GET /api/index/index`. */
  readonly ask: string;
  readonly body?: unknown;
  readonly file?: SentFile;
  /** An empty one is left out: a request without `server` asks for a page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of the caller, where it is not the row's own. */
  readonly from?: string;
  /** The server is started again before it: what was declared meanwhile is served. */
  readonly isAfterRestart?: true;
  /** Asked so often; each answer is looked at. */
  readonly times?: number;
  /** Asked again until it is answered so, at most so often. */
  readonly within?: number;
  readonly is: Expected;
  /** Text that must not be in the answer. */
  readonly lacks?: RegExp;
  /** Values for later steps, by their place in the answer: `{ token: 'data.userInfo.token' }`. */
  readonly keep?: Readonly<Record<string, string>>;
};

export type SentFile = {
  readonly name: string;
  readonly type: string;
  /** Key of a content in `files.ts`. */
  readonly content: string;
  /** Fields of the form beside it. */
  readonly fields?: Readonly<Record<string, string>>;
};

/** Part of an answer; whatever it says must be so. A `code` demands the whole envelope. */
export type Expected = {
  readonly status?: number;
  readonly code?: number;
  readonly msg?: unknown;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, unknown>>;
  /** A body that is no envelope. */
  readonly json?: unknown;
  readonly text?: unknown;
};

export const done = { code: 1 } as const;
export const refused = { code: 0 } as const;
export const refusedFor = (error: string) => ({ code: 0, data: { error } });
export const needLogin = { code: 303, data: { type: 'need login' } } as const;
export const signedInAlready = { code: 303, data: { type: 'logged in' } } as const;
export const expired = { code: 409, data: [] } as const;
export const denied = { code: 401, data: [] } as const;
/** Outside of the envelope. Source: contract 1.5.1. */
export const notThere = { status: 404, json: { message: expect.any(String) } } as const;
