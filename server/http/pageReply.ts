import type { Readable } from 'node:stream';
import type { Language } from '../../src/contract/index.ts';

/** What a browser gets that asks for a page or a file rather than calling the API. */
export type PageReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable;
};

export type PageRequest = {
  readonly method: string;
  readonly pathname: string;
  readonly lang: Language;
  readonly accepts?: string | undefined;
  readonly knownEtag?: string | undefined;
};
