import type { IncomingMessage } from 'node:http';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createCors } from './cors.ts';
import { createDispatch, type Address, type Dispatch, type DispatchOptions } from './dispatch.ts';
import { readForm } from './form.ts';
import { apiHeaders } from './headers.ts';
import { patienceMs, requestLimits } from './limits.ts';
import { loggerOf, type LogSink } from './log.ts';
import type { PageReply } from './pageReply.ts';
import type { Pages } from './pages.ts';
import { readBody } from './readBody.ts';
import { createRequestIds } from './requestId.ts';
import { createResponder } from './respond.ts';
import { languageOf } from './language.ts';

export type AppOptions = DispatchOptions & {
  readonly pages: Pages;
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
  const { pages, isReady, corsOrigins, trustProxy, log } = options;
  const app = fastify({
    logger: loggerOf(log),
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a line names its request itself.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: requestLimits.bodyBytes,
    requestTimeout: patienceMs.request,
    keepAliveTimeout: patienceMs.keepAlive,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    genReqId: createRequestIds(),
    // One route for everything: the registry decides by the address as it came, undecoded, so
    // that no second reading of it can disagree.
    rewriteUrl: () => '/',
  });
  app.server.headersTimeout = patienceMs.headers;
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
      if (await dispatch.expectsForm(request, addressOf(request)))
        return readForm(payload, request.headers['content-type'] ?? '');
      // Not kept, only let go by: the call is refused for what it lacks.
      payload.resume();
      return undefined;
    },
  );

  const dispatch: Dispatch = createDispatch(options);
  const respond = createResponder({ cors: createCors(corsOrigins), log: app.log });

  app.setErrorHandler((error, request, reply) => {
    respond(request, reply, dispatch.fault(error, request));
  });
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
        return dispatch
          .call(request, address)
          .then((answered) => respond(request, reply, answered));
      }
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

const health = (ready: boolean): PageReply => ({
  status: ready ? 200 : 503,
  headers: apiHeaders,
  body: JSON.stringify({ status: ready ? 'ready' : 'busy' }),
});

const isApiCall = (header: unknown, pathname: string, rawQuery: string): boolean =>
  header !== undefined ||
  pathname.startsWith('/index.php/') ||
  (rawQuery !== '' && /(?:^|&)server=/.test(rawQuery));
