import type { Reply } from './envelope.ts';
import type { Route } from './registry.ts';
import type { Hit } from './windows.ts';

/** What became of a call, with what the log may say of it. */
export type Answered = {
  readonly reply: Reply;
  readonly hit?: Hit | undefined;
  readonly route?: Route | undefined;
  /** Who called: `admin:1`, `member:41`. */
  readonly caller?: string | undefined;
  /** Something of ours broke. */
  readonly fault?: unknown;
};

export type Address = {
  readonly method: string;
  readonly pathname: string;
  readonly rawQuery: string;
};
