import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Answered } from './answered.ts';
import { apiHeaders, strictTransport } from './headers.ts';
import { noteCall } from './note.ts';
import type { PageReply } from './pageReply.ts';
import type { Hit } from './windows.ts';

type Headers = Readonly<Record<string, string>>;

type Parts = {
  readonly cors: (origin: string | undefined, own: string) => Headers | undefined;
  readonly log: FastifyBaseLogger;
};

export type Responder = {
  (request: FastifyRequest, reply: FastifyReply, answered: Answered): FastifyReply;
  page(request: FastifyRequest, reply: FastifyReply, page: PageReply): FastifyReply;
  preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply;
};

/** Writes replies: status, the headers each kind has, body, and a line in the log where it is due. */
export function createResponder({ cors, log }: Parts): Responder {
  /** Headers that depend on who asks, and how. */
  function headersFor(request: FastifyRequest): Headers {
    const { origin } = request.headers;
    const isSecure = request.protocol === 'https';
    if (origin === undefined && !isSecure) return none;
    return {
      ...(isSecure ? strictTransport : none),
      ...(origin === undefined ? none : cors(origin, `${request.protocol}://${request.host}`)),
    };
  }

  const respond = (request: FastifyRequest, reply: FastifyReply, answered: Answered) => {
    const { status, json, stream, headers = none } = answered.reply;
    noteCall(log, request, answered);
    return reply
      .code(status)
      .headers({
        ...(status === 204 ? emptyHeaders : apiHeaders),
        'x-request-id': request.id,
        ...limitHeaders(answered.hit),
        ...headersFor(request),
        ...headers,
      })
      .send(stream ?? json);
  };
  return Object.assign(respond, {
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
  });
}

const none: Headers = {};
const { 'content-type': _type, ...emptyHeaders } = apiHeaders;

/** Source: contract 1.5.4. */
const limitHeaders = (hit: Hit | undefined): Headers =>
  hit === undefined
    ? none
    : {
        'x-rate-limit-limit': String(hit.limit),
        'x-rate-limit-remaining': String(hit.left),
        'x-rate-limit-reset': String(hit.resetSeconds),
      };
