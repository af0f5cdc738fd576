import { Readable } from 'node:stream';
import { LoginState, ReplyCode, type Language } from '../../src/contract/index.ts';
import type { Texts } from './texts.ts';

/** A whole reply, before it is written. `json` is its body, already written. */
export type HttpReply = {
  readonly status: number;
  readonly json: string;
  /** Instead of `json`: a file that is sent while it is made. */
  readonly stream?: Readable;
  /** Code of the envelope, for the log. */
  readonly code: number;
  readonly error?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Outcome of a call. */
export type CallOutcome = {
  readonly reply: HttpReply;
  /** An error of the program. */
  readonly fault?: unknown;
};

type EnvelopeContext = { readonly texts: Texts; readonly lang: Language; readonly now: number };

/** A business reply: HTTP 200, whatever became of the call. Source: contract 1.4. */
export const envelope = (code: number, msg: string, data: unknown, now: number): HttpReply => ({
  status: 200,
  code,
  json: `{"code":${code},"msg":${JSON.stringify(msg)},"time":${now},"data":${JSON.stringify(data) ?? 'null'}}`,
});

/** A reply outside of the envelope. Source: contract 1.5.1. */
export const plainReply = (status: number, message: string): HttpReply => ({
  status,
  code: status,
  json: JSON.stringify({ code: status, message }),
});

export const needLogin = ({ texts, lang, now }: EnvelopeContext): HttpReply =>
  envelope(
    ReplyCode.login,
    texts.say(lang, 'errors.login_required'),
    { type: LoginState.needLogin },
    now,
  );

export const expired = ({ texts, lang, now }: EnvelopeContext): HttpReply =>
  envelope(ReplyCode.expired, texts.say(lang, 'errors.session_expired'), [], now);

export const denied = ({ texts, lang, now }: EnvelopeContext): HttpReply =>
  envelope(ReplyCode.denied, texts.say(lang, 'errors.denied'), [], now);

/** A handler's answer that is not plain `data` of code 1. */
export type HandlerAnswer = {
  readonly [answered]: true;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
};

const answered = Symbol('answer');

export const answer = (code: number, msg: string, data: unknown): HandlerAnswer => ({
  [answered]: true,
  code,
  msg,
  data,
});

/** The answer to a sign-in of somebody who is signed in. Source: contract 1.4. */
export const alreadySignedIn = (
  { texts }: { readonly texts: Texts },
  lang: Language,
): HandlerAnswer =>
  answer(ReplyCode.login, texts.say(lang, 'server.alreadySignedIn'), { type: LoginState.loggedIn });

/** HTTP 204: the answer of existing servers to a GET of a call that takes a POST. */
export const noContent = Symbol('no content');

/** A document that is sent as it is, without an envelope; JSON unless its headers say otherwise. */
export type WholeDocument = { readonly [document]: Pick<HttpReply, 'json' | 'headers'> };

const document = Symbol('document');

export const wholeDocument = (
  body: string,
  headers: Readonly<Record<string, string>> = {},
): WholeDocument => ({ [document]: { json: body, headers } });

/** A file that is sent while it is made. */
export type FileReply = { readonly [file]: FileContent };

type FileContent = {
  readonly name: string;
  /** The same in plain letters. */
  readonly plainName: string;
  readonly type: string;
  readonly content: AsyncIterable<string | Uint8Array>;
};

const file = Symbol('file');

export const fileReply = (facts: FileContent): FileReply => ({ [file]: facts });

/** A picture that is sent whole. */
export type PictureReply = { readonly [picture]: Buffer };

const picture = Symbol('picture');

export const pngReply = (png: Buffer): PictureReply => ({ [picture]: png });

const sentPicture = (png: Buffer): HttpReply => ({
  status: 200,
  code: 1,
  json: '',
  stream: Readable.from([png]),
  headers: { 'content-type': 'image/png' },
});

function sentFile({ name, plainName, type, content }: FileContent): HttpReply {
  const encoded = encodeURIComponent(name);
  return {
    status: 200,
    code: 1,
    json: '',
    stream: Readable.from(content, { objectMode: false }),
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`,
    },
  };
}

/** Server-sent events, as they come; `signal` says that the reader is gone. */
export type EventStreamReply = { readonly [events]: EventSequence };

type EventSequence = (signal: AbortSignal) => AsyncIterator<string>;

const events = Symbol('events');

export const eventStream = (begin: EventSequence): EventStreamReply => ({ [events]: begin });

function sentEvents(begin: EventSequence): HttpReply {
  const gone = new AbortController();
  const pieces = begin(gone.signal);
  const stream = new Readable({
    read() {
      pieces.next().then(
        ({ done, value }) => stream.push(done ? null : value),
        (error: Error) => stream.destroy(error),
      );
    },
    destroy(error, done) {
      gone.abort();
      done(error);
    },
  });
  return {
    status: 200,
    code: 1,
    json: '',
    stream,
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      // A proxy would hold events back to fill its buffer.
      'x-accel-buffering': 'no',
    },
  };
}

/** The reply a handler's result means. */
export function replyOf(result: unknown, now: number): HttpReply {
  if (result === noContent) return { status: 204, code: 1, json: '' };
  if (isAnswer(result)) return envelope(result.code, result.msg, result.data, now);
  if (isPicture(result)) return sentPicture(result[picture]);
  if (isEvents(result)) return sentEvents(result[events]);
  if (isFile(result)) return sentFile(result[file]);
  if (isDocument(result)) return { status: 200, code: 1, ...result[document] };
  return envelope(1, '', result ?? null, now);
}

const isAnswer = (value: unknown): value is HandlerAnswer =>
  typeof value === 'object' && value !== null && answered in value;

const isPicture = (value: unknown): value is PictureReply =>
  typeof value === 'object' && value !== null && picture in value;

const isEvents = (value: unknown): value is EventStreamReply =>
  typeof value === 'object' && value !== null && events in value;

const isFile = (value: unknown): value is FileReply =>
  typeof value === 'object' && value !== null && file in value;

const isDocument = (value: unknown): value is WholeDocument =>
  typeof value === 'object' && value !== null && document in value;
