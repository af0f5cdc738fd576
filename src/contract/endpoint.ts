import type { QueryParams } from './query.ts';

export type Method = 'GET' | 'POST' | 'DELETE' | 'PUT';

/** Realm whose token a call needs; `public` needs none. */
export type Realm = 'admin' | 'member' | 'public';

/** Input of a call: the query of a GET, the JSON body of a POST, or a form with files. */
export type EndpointInput = QueryParams | FormData | void;

/** One call of the server that is not CRUD of a resource. */
export type Endpoint<Input extends EndpointInput = EndpointInput, Output = unknown> = {
  readonly method: Method;
  readonly path: string;
  readonly realm: Realm;
  /** Types only, absent at run time: the input, and `data` of the reply. */
  readonly types?: { readonly input: Input; readonly output: Output };
};

/**
 * Declares a call for both sides, so that its path is written once.
 *
 * ```ts
 * export const jobDetail = endpoint<{ id: number }, { row: Job }>({
 *   method: 'GET', path: '/admin/job/detail', realm: 'admin',
 * });
 * ```
 */
export const endpoint = <Input extends EndpointInput = void, Output = null>(
  spec: Omit<Endpoint, 'types'>,
): Endpoint<Input, Output> => spec;

type Types<E> = E extends { readonly types?: infer T } ? NonNullable<T> : never;
export type InputOf<E> = Types<E> extends { readonly input: infer Input } ? Input : never;
export type OutputOf<E> = Types<E> extends { readonly output: infer Output } ? Output : never;

/** Envelope of every business reply, success or failure. */
export type Envelope<Data = unknown> = {
  readonly code: number;
  /** A sentence in the caller's language; may be empty. */
  readonly msg: string;
  /** Time the server began to answer, in unix seconds. */
  readonly time: number;
  readonly data: Data;
};

/** The codes of the client protocol. They travel with HTTP 200; HTTP statuses are another matter. */
export const ReplyCode = {
  /** A question to the person, not a failure. Source: contract 7.19. */
  ask: -1,
  failure: 0,
  success: 1,
  redirect: 302,
  login: 303,
  denied: 401,
  expired: 409,
} as const;

// Specification 4: "1 or 200 is success". We send 1, an existing server may send either.
const successCodes: readonly number[] = [ReplyCode.success, 200];

export const isSuccess = ({ code }: { readonly code: number }) => successCodes.includes(code);

/** `data.type` of code 303. */
export const LoginState = { needLogin: 'need login', loggedIn: 'logged in' } as const;

/**
 * Reads a decoded JSON body as an envelope; undefined when it is none.
 *
 * A throttled reply carries neither `time` nor `data`, hence their defaults.
 */
export function readEnvelope(raw: unknown): Envelope | undefined {
  const { code, msg, time, data = null }: Readonly<Record<string, unknown>> = Object(raw);
  if (typeof code !== 'number') return undefined;
  return {
    code,
    msg: typeof msg === 'string' ? msg : '',
    time: typeof time === 'number' ? time : 0,
    data,
  };
}
