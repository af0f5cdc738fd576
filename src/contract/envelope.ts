/** What every business reply looks like on the wire, whatever became of the request. */
export type Envelope<Data = unknown> = {
  readonly code: number;
  /** A sentence in the caller's language; may be empty. */
  readonly msg: string;
  /** When the server began to answer, unix seconds. */
  readonly time: number;
  readonly data: Data;
};

/** The codes of the client protocol. They travel with HTTP 200; HTTP statuses are another matter. */
export const ReplyCode = {
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
export function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (!('code' in body) || typeof body.code !== 'number') return undefined;
  return {
    code: body.code,
    msg: 'msg' in body && typeof body.msg === 'string' ? body.msg : '',
    time: 'time' in body && typeof body.time === 'number' ? body.time : 0,
    data: 'data' in body ? body.data : null,
  };
}
