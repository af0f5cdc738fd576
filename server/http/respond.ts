import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { PageReply } from './assets.ts';
import type { CallOutcome } from './envelope.ts';
import { apiHeaders, strictTransport } from './headers.ts';
import { callerOf } from './requestContext.ts';
import type { RateHit } from './throttle.ts';

type HeaderValues = Readonly<Record<string, string>>;

/** Ends a call: its record first, then the reply. */
export type SendReply = (
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: CallOutcome,
) => FastifyReply | Promise<FastifyReply>;

type ResponderOptions = {
  readonly cors: (origin: string | undefined, own: string) => HeaderValues | undefined;
  readonly log: FastifyBaseLogger;
};

/** Writes replies: status, the headers each kind has, body, and a line in the log where it is due. */
export function createResponder({ cors, log }: ResponderOptions) {
  /** Headers that depend on the request: its origin, TLS, and an unread body. */
  function headersFor(request: FastifyRequest): HeaderValues {
    const { origin } = request.headers;
    const isSecure = request.protocol === 'https';
    const isUnread = hasUnreadBody(request);
    if (origin === undefined && !isSecure && !isUnread) return none;
    return {
      ...(isUnread ? closing : none),
      ...(isSecure ? strictTransport : none),
      ...(origin === undefined ? none : cors(origin, `${request.protocol}://${request.host}`)),
    };
  }

  function write(request: FastifyRequest, reply: FastifyReply, outcome: CallOutcome) {
    const { status, json, stream, headers = none } = outcome.reply;
    noteCall(log, request, outcome);
    return reply
      .code(status)
      .headers({
        ...(status === 204 ? emptyHeaders : apiHeaders),
        'x-request-id': request.id,
        ...limitHeaders(request.call?.hit),
        ...headersFor(request),
        ...headers,
      })
      .send(stream ?? json);
  }

  const send: SendReply = (request, reply, outcome) => {
    const recording = request.call?.recording;
    const answer = () => write(request, reply, outcome);
    return recording ? recording.end(outcome).then(answer, answer) : answer();
  };

  return {
    send,
    page(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: PageReply) {
      const sent = request.raw.method === 'HEAD' ? '' : body;
      return reply
        .code(status)
        .headers({ ...headers, ...headersFor(request), 'x-request-id': request.id })
        .send(sent);
    },
    preflight(request: FastifyRequest, reply: FastifyReply) {
      return reply
        .code(204)
        .headers({ ...emptyHeaders, 'x-request-id': request.id, ...headersFor(request) })
        .send('');
    },
  };
}

const none: HeaderValues = {};
const { 'content-type': _type, ...emptyHeaders } = apiHeaders;

/**
 * Node reads and drops the rest of an answered request, for as long as the sender takes. So the connection
 * ends with the reply, except for a short rest: a client that meets a closed connection while it sends
 * reports a lost network in place of the reply.
 */
const closing: HeaderValues = { connection: 'close' };

const shortBytes = 65_536;

function hasUnreadBody({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete || raw.readableEnded) return false;
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > shortBytes;
}

/** Source: contract 1.5.4. */
const limitHeaders = (hit: RateHit | undefined): HeaderValues =>
  hit === undefined
    ? none
    : {
        'x-rate-limit-limit': String(hit.limit),
        'x-rate-limit-remaining': String(hit.left),
        'x-rate-limit-reset': String(hit.resetSeconds),
      };

/**
 * Writes the line of a call: every write, every refusal of a right, and whatever broke. Reading that
 * succeeded is not worth one, and a name that leads nowhere is a stranger's to choose.
 */
function noteCall(log: FastifyBaseLogger, request: FastifyRequest, outcome: CallOutcome): void {
  const { call } = request;
  const { reply, fault } = outcome;
  if (fault !== undefined) {
    log.error({ ...lineOf(request, outcome), err: fault }, 'call failed');
    return;
  }
  if (!call?.route) return;
  const isQuiet = call.route.method === 'GET' && reply.code !== 401;
  if (isQuiet) return;
  log.info({ ...lineOf(request, outcome), caller: callerOf(call) ?? null }, 'call');
}

const lineOf = ({ id, ip, call }: FastifyRequest, { reply }: CallOutcome) => ({
  id,
  ip,
  method: call?.route?.method,
  path: call?.route?.path,
  status: reply.status,
  code: reply.code,
  ...(reply.error === undefined ? {} : { error: reply.error }),
});

const shared = {
  'access-control-allow-credentials': 'true',
  'access-control-max-age': '1800',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'think-lang, server, ba-user-token, batoken, idempotency-key, Content-Type, X-Requested-With',
  'access-control-expose-headers':
    'Content-Disposition, X-Request-Id, Retry-After, X-Rate-Limit-Limit, X-Rate-Limit-Remaining, X-Rate-Limit-Reset',
} as const;

/**
 * Lets pages of our own origin and of the configured ones call us; whole origins are compared, so
 * neither another port nor a longer name passes. Source: contract 1.7 and 9B.24.
 */
export function createCors(allowed: readonly string[]) {
  const known = new Set(allowed);
  return (
    origin: string | undefined,
    own: string,
  ): Readonly<Record<string, string>> | undefined => {
    if (origin === undefined) return undefined;
    if (origin !== own && !known.has(origin)) return undefined;
    return { ...shared, 'access-control-allow-origin': origin, vary: 'Origin' };
  };
}
