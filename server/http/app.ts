import type { IncomingMessage } from 'node:http';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type RequestPayload,
} from 'fastify';
import { discard } from '../files/index.ts';
import { createCors } from './cors.ts';
import type { Address } from './answered.ts';
import { createDispatch, type Dispatch, type DispatchOptions } from './dispatch.ts';
import { isForm, readForm } from './form.ts';
import { apiHeaders } from './headers.ts';
import { patienceMs, requestLimits } from './limits.ts';
import { loggerOf, type LogSink } from './log.ts';
import type { PageReply } from './pageReply.ts';
import type { Pages } from './pages.ts';
import { readBody } from './readBody.ts';
import { createRequestIds } from './requestId.ts';
import { spoolForm } from './spoolForm.ts';
import type { Storage } from './storage.ts';
import { createResponder } from './respond.ts';
import { languageOf } from './language.ts';

export type AppOptions = DispatchOptions & {
  readonly pages: Pages;
  /** Uploaded files, by address. */
  readonly storage: Storage;
  /** Where files lie while they are sent. */
  readonly spoolDir: string;
  /** Whether the shop can serve now; answered from what was known a second ago. */
  readonly isReady: () => Promise<boolean>;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  readonly log?: LogSink;
};

/**
 * The HTTP server. A request that carries header `server`, or `?server=1`, is a call of the API; any
 * other asks for a page.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { pages, storage, spoolDir, isReady, corsOrigins, trustProxy, log } = options;
  const app = fastify({
    logger: loggerOf(log),
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a line names its request itself.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: requestLimits.bodyBytes,
    // For files over slow lines; whatever else is sent has to be quicker, see below.
    requestTimeout: patienceMs.upload,
    keepAliveTimeout: patienceMs.keepAlive,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    genReqId: createRequestIds(),
    // One route for everything: the registry decides by the address as it came, undecoded, so
    // that no second reading of it can disagree.
    rewriteUrl: () => '/',
  });
  app.server.headersTimeout = patienceMs.headers;
  app.addHook('preParsing', hasten);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readBody(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error('body'));
    }
  });

  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const type = request.headers['content-type'] ?? '';
      const place = await dispatch.expectsForm(request, addressOf(request));
      if (place === 'in memory') return readForm(payload, type);
      if (place === 'on disk') return spoolForm(whole(payload), type, spoolDir);
      // Not kept, only let go by: the call is refused for what it lacks.
      payload.resume();
      return undefined;
    },
  );

  const dispatch: Dispatch = createDispatch(options);
  const respond = createResponder({ cors: createCors(corsOrigins), log: app.log });

  /** A file that nobody has taken over is gone before the answer. */
  async function answer(request: FastifyRequest, address: Address) {
    try {
      return await dispatch.call(request, address);
    } finally {
      await letGo(request);
    }
  }

  app.setErrorHandler(async (error, request, reply) =>
    respond(request, reply, await dispatch.fault(error, request, addressOf(request))),
  );
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'],
    url: '/',
    handler: (request, reply) => {
      const address = addressOf(request);
      const { method, pathname, rawQuery } = address;
      if (pathname === '/healthz')
        return isReady().then((ready) => respond.page(request, reply, health(ready)));
      if (method === 'OPTIONS') return respond.preflight(request, reply);
      if (isApiCall(request.headers['server'], pathname, rawQuery)) {
        return answer(request, address).then((answered) => respond(request, reply, answered));
      }
      const stored = storage(pathname);
      if (stored) {
        const { 'if-none-match': knownEtag, range } = request.headers;
        return stored({ method, knownEtag, range, query: rawQuery }).then((file) =>
          respond.page(request, reply, file),
        );
      }
      // What was sent along to a page is of no use.
      if (method === 'POST') void letGo(request);
      const page = pages({
        method,
        pathname,
        lang: languageOf(request.headers),
        accepts: request.headers['accept-encoding'],
        knownEtag: request.headers['if-none-match'],
      });
      return respond.page(request, reply, page);
    },
  });
  return app;
}

function addressOf({ originalUrl: url, method }: FastifyRequest): Address {
  const cut = url.indexOf('?');
  return cut < 0
    ? { method, pathname: url, rawQuery: '' }
    : { method, pathname: url.slice(0, cut), rawQuery: url.slice(cut + 1) };
}

/** Ends a connection that takes its time to send what is no file. */
function hasten(
  request: FastifyRequest,
  _reply: unknown,
  payload: RequestPayload,
  done: (error: null, payload: RequestPayload) => void,
): void {
  const isFile = request.headers['content-type']?.startsWith('multipart/') === true;
  if (!isFile && !request.raw.complete && request.method !== 'GET') {
    const late = setTimeout(() => payload.destroy(), patienceMs.request);
    payload.once('close', () => clearTimeout(late));
    payload.once('end', () => clearTimeout(late));
  }
  done(null, payload);
}

/** Leaving off early does not cut the line: whoever sends is still to hear why. */
const whole = (payload: IncomingMessage) => payload.iterator({ destroyOnReturn: false });

const letGo = async ({ body, log }: FastifyRequest): Promise<void> => {
  if (!isForm(body) || !body.upload) return;
  await discard(body.upload.path).catch((err: unknown) =>
    log.warn({ err }, 'a file that was sent stays in its waiting place'),
  );
};

const health = (ready: boolean): PageReply => ({
  status: ready ? 200 : 503,
  headers: apiHeaders,
  body: JSON.stringify({ status: ready ? 'ready' : 'busy' }),
});

const isApiCall = (header: unknown, pathname: string, rawQuery: string): boolean =>
  header !== undefined ||
  pathname.startsWith('/index.php/') ||
  (rawQuery !== '' && /(?:^|&)server=/.test(rawQuery));
