import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { sql } from 'kysely';
import { defaultLanguage, type Language } from '../../src/contract/index.ts';
import type { Db } from '../db/index.ts';
import {
  createAddressReader,
  innerUrls,
  newContext,
  type RequestTarget,
} from './requestContext.ts';
import { methods, registerCalls } from './calls.ts';
import { createCors, createResponder } from './respond.ts';
import { faultReply } from './refusals.ts';
import { createGate, type HttpGateOptions } from './gate.ts';
import { apiHeaders } from './headers.ts';
import { languageOf, type Texts } from './texts.ts';
import { patienceMs, requestLimits } from './limits.ts';
import { loggerOf, type LogSink } from './log.ts';
import type { PageReply } from './assets.ts';
import type { Pages } from './pages.ts';
import type { Registry } from './registry.ts';
import type { Storage } from './storage.ts';

export type AppOptions = HttpGateOptions & {
  readonly registry: Registry;
  readonly pages: Pages;
  /** Uploaded files, by address. */
  readonly storage: Storage;
  /** Folder of uploads in progress. */
  readonly spoolDir: string;
  /** True if the shop can serve requests; cached for a second. */
  readonly isReady: () => Promise<boolean>;
  /** Below which the back office answers; absent: `/admin`. */
  readonly adminBase?: string;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  readonly log?: LogSink;
};

/** The HTTP server: one route for each declared call behind the gate, pages and files beside it. */
export function createApp(options: AppOptions): FastifyInstance {
  const { registry, spoolDir, corsOrigins, trustProxy, log } = options;
  const { rewriteUrl, targetOf } = createAddressReader(registry, options.adminBase);
  const noteForwarded = createProxyWarning(trustProxy, (message) => app.log.warn(message));
  const app = fastify({
    logger: loggerOf(log),
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a line names its request itself.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: requestLimits.bodyBytes,
    // For files over slow lines; whatever else is sent has to be quicker, see `hasten`.
    requestTimeout: patienceMs.upload,
    keepAliveTimeout: patienceMs.keepAlive,
    forceCloseConnections: 'idle',
    // Node looks every half minute only, and hundreds of unfinished requests would stay open.
    http: { connectionsCheckingInterval: patienceMs.look, headersTimeout: patienceMs.headers },
    clientErrorHandler: (error, socket) => refuseUnread(options.texts, error, socket),
    exposeHeadRoutes: false,
    genReqId: createRequestIds(),
    rewriteUrl(raw) {
      noteForwarded(raw.headers);
      return rewriteUrl(raw);
    },
  });
  denyByDefault(app);
  app.decorateRequest('call', null);
  const responder = createResponder({ cors: createCors(corsOrigins), log: app.log });
  const { send } = responder;

  app.setErrorHandler((error, request, reply) => {
    const context = request.call ?? newContext(request, targetOf(request.raw), now(options));
    const { reply: answer, isOurs } = faultReply(error, context.reply, request.id);
    return send(request, reply, { reply: answer, ...(isOurs ? { fault: error } : {}) });
  });
  // The body of a page request is not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  void app.register(pagesOf, { ...options, targetOf, responder });
  void app.register(registerCalls, {
    routes: registry.routes,
    gate: createGate(options, { targetOf, send }),
    send,
    spoolDir,
  });
  return app;
}

const unreadStatus: Readonly<Record<string, { status: 408 | 431; reason: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout' },
};

/** Answers an unreadable request in the form of every other refusal. */
function refuseUnread(texts: Texts, error: Error & { readonly code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const unread = { status: 400, reason: 'Bad Request' } as const;
  const { status, reason } = unreadStatus[error.code ?? ''] ?? unread;
  const message = texts.say(defaultLanguage, `server.unread.${status}`);
  const time = Math.floor(Date.now() / 1_000);
  const body = JSON.stringify({ code: status, msg: message, message, time, data: null });
  const headers = Object.entries({
    ...apiHeaders,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${head}\r\n${body}`);
}

/**
 * Warns once if a proxy adds the address of the client and is not trusted: all clients then count as that
 * proxy, and share its limits. A client may send the header too, so it is only a warning.
 */
function createProxyWarning(trustProxy: readonly string[], warn: (message: string) => void) {
  let isDone = trustProxy.length > 0;
  return (headers: IncomingHttpHeaders): void => {
    if (isDone || !(headers['x-forwarded-for'] || headers.forwarded)) return;
    isDone = true;
    warn(
      'requests carry X-Forwarded-For but TRUST_PROXY is empty: all callers count as one address; set TRUST_PROXY to the address of the proxy',
    );
  };
}

const now = (options: AppOptions) => ({ texts: options.texts, now: options.now() });

/** A route without a realm that is not marked as open keeps the server from starting. */
function denyByDefault(app: FastifyInstance): void {
  const bare: string[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    const isGuarded = Boolean(config?.realm && config.node);
    if (!config?.isOpen && !isGuarded) bare.push(`${String(method)} ${url}`);
  });
  app.addHook('onReady', (done) =>
    done(bare.length > 0 ? new Error(`routes without access: ${bare.join(', ')}`) : undefined),
  );
}

type PagesOptions = AppOptions & {
  readonly targetOf: (raw: FastifyRequest['raw']) => RequestTarget;
  readonly responder: ReturnType<typeof createResponder>;
};

/** Replies outside of the gate: the same for every client, without data of the shop. */
function pagesOf(app: FastifyInstance, options: PagesOptions, done: () => void): void {
  const { pages, storage, isReady, targetOf, responder } = options;
  type Answer = (request: FastifyRequest) => PageReply | Promise<PageReply>;
  const open = (url: string, answer: Answer) =>
    app.route({
      method: methods,
      url,
      config: { isOpen: true },
      handler: async (request, reply) => responder.page(request, reply, await answer(request)),
    });
  open(innerUrls.health, async () => health(await isReady()));
  open(innerUrls.storage, ({ raw, headers }) => {
    const { method, pathname, rawQuery: query } = targetOf(raw);
    const { 'if-none-match': knownEtag, range } = headers;
    return storage({ method, pathname, knownEtag, range, query });
  });
  open(innerUrls.page, ({ raw, headers, ip, protocol, host }) => {
    const { method, pathname, rawQuery } = targetOf(raw);
    const lang = languageOf(headers, askedLanguage(rawQuery));
    return pages({
      method,
      pathname,
      rawQuery,
      lang,
      origin: `${protocol}://${host}`,
      get: options.isRefused?.(ip)
        ? undefined
        : (url) => callInside(app, url, { lang, ip, device: headers['user-agent'] ?? '' }),
      accepts: headers['accept-encoding'],
      knownEtag: headers['if-none-match'],
    });
  });
  app.route({
    method: methods,
    url: innerUrls.preflight,
    config: { isOpen: true },
    handler: (request: FastifyRequest, reply: FastifyReply) => responder.preflight(request, reply),
  });
  done();
}

/** Answers a GET call that a page needs, as if its visitor had sent it without a session. */
async function callInside(
  app: FastifyInstance,
  url: string,
  { lang, ip, device }: { readonly lang: Language; readonly ip: string; readonly device: string },
): Promise<unknown> {
  const headers = { server: 'true', 'think-lang': lang, 'user-agent': device };
  const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: ip });
  return answer.json<unknown>();
}

/** `?lang=en` of a page. */
const askedLanguage = (rawQuery: string): string | undefined =>
  /(?:^|&)lang=([\w-]+)/.exec(rawQuery)?.[1];

const health = (ready: boolean): PageReply => ({
  status: ready ? 200 : 503,
  headers: apiHeaders,
  body: JSON.stringify({ status: ready ? 'ready' : 'busy' }),
});

/** True if the database answers. Checked once a second at most, however many requests ask. */
export function createHealth(
  db: Db,
  monotonicMs = () => performance.now(),
): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  let askedAt = -Infinity;
  return () => {
    if (asked && monotonicMs() - askedAt < 1_000) return asked;
    askedAt = monotonicMs();
    asked = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return asked;
  };
}

/** Names requests so that a reply can be found in the log: `k3f9a2-1x`, unique among processes. */
function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
