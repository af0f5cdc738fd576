import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Refusal } from '../../src/contract/index.ts';
import type { AnySession, Auth } from '../auth/index.ts';
import {
  contextOf,
  newContext,
  readContextQuery,
  type RequestContext,
  type RequestTarget,
  tokenIn,
} from './requestContext.ts';
import { denied, expired, needLogin, plainReply, type HttpReply } from './envelope.ts';
import type { RecordingOf } from './recordCalls.ts';
import { refusalReply, type ReplyContext } from './refusals.ts';
import { mayCall, type RouteMatch } from './registry.ts';
import type { SendReply } from './respond.ts';
import type { Texts } from './texts.ts';
import type { RateHit, Throttle } from './throttle.ts';

export type HttpGateOptions = {
  readonly auth: { readonly [R in SignedRealm]: Pick<Auth[R], 'peek' | 'find'> };
  readonly texts: Texts;
  readonly throttle: Throttle;
  /** Unix seconds. */
  readonly now: () => number;
  /** Records the calls of staff; absent without a log. */
  readonly recordingOf?: RecordingOf;
  /** True if the owner blocks an address altogether. */
  readonly isRefused?: (ip: string) => boolean;
};

/** Realms with a sign-in. */
type SignedRealm = AnySession['realm'];

/** A session, or why a token opens none; undefined where the route asks for none. */
type TokenPresence = AnySession | 'expired' | 'unknown' | undefined;

/** Neither: the call goes on. */
type GateVerdict = { readonly refused?: HttpReply | undefined; readonly error?: Error };

type GateSend = {
  readonly targetOf: (raw: FastifyRequest['raw']) => RequestTarget;
  readonly send: SendReply;
};

/**
 * The hooks that decide whether a call goes on: blocked address, query, session, limits and existence
 * before the body is read, the permission after it. Callbacks: a promise costs every call a turn, and
 * only a session that is not in memory needs one.
 */
export function createGate(options: HttpGateOptions, { targetOf, send }: GateSend) {
  const { auth, texts, throttle, now, isRefused, recordingOf } = options;

  /** `onRequest`. The body of a refused caller is never read. */
  function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    done: HookHandlerDoneFunction,
  ): void {
    // Errors of `done` are not caught: it runs the rest of the call.
    const settle = ({ refused, error }: GateVerdict): void => {
      if (error) done(error);
      else if (refused) void send(request, reply, { reply: refused });
      else done();
    };
    const verdict = judge(request);
    if (verdict instanceof Promise) void verdict.then(settle);
    else settle(verdict);
  }

  /** Never throws. */
  function judge(request: FastifyRequest): GateVerdict | Promise<GateVerdict> {
    try {
      const refused = refusedNow(request);
      return refused instanceof Promise
        ? refused.then((reply) => ({ refused: reply }), failed)
        : { refused };
    } catch (error) {
      return failed(error);
    }
  }

  function refusedNow(
    request: FastifyRequest,
  ): HttpReply | undefined | Promise<HttpReply | undefined> {
    const target = targetOf(request.raw);
    const context = newContext(request, target, { texts, now: now() });
    request.call = context;
    context.recording = recordingOf?.(request, context);
    if (target.error !== undefined) throw target.error;
    if (isRefused?.(request.ip)) return blocked(context.reply);
    readContextQuery(context, request);
    const presence = presenceFor(target.match, request.headers);
    return presence instanceof Promise
      ? presence.then((found) => refusalOf(request, context, found))
      : refusalOf(request, context, presence);
  }

  /** `preHandler`: runs after the body is read, so that the admin log holds the input of a refused caller. */
  function demandPermission(
    request: FastifyRequest,
    reply: FastifyReply,
    done: HookHandlerDoneFunction,
  ): void {
    const { realm, node = '' } = request.routeOptions.config;
    const { session, reply: context } = contextOf(request);
    const caller = session?.realm === realm ? session?.person[context.lang] : undefined;
    if (realm === 'public' || (caller && mayCall(node, caller))) done();
    else void send(request, reply, { reply: denied(context) });
  }

  /** Limits come first: they also hold for callers who only try tokens. */
  function refusalOf(
    request: FastifyRequest,
    context: RequestContext,
    presence: TokenPresence,
  ): HttpReply | undefined {
    const { target, reply } = context;
    const { match } = target;
    if (match.type === 'unknown') return absent(match, reply);
    context.session = typeof presence === 'object' ? presence : undefined;
    context.hit = throttle.call(target.method, context.session?.family ?? request.ip);
    if (context.hit && !context.hit.allowed) return limited(context.hit, reply);
    if (!context.session && realmOf(match))
      return presence === 'expired' ? expired(reply) : needLogin(reply);
    return enter(context);
  }

  /** Looks up the session that a route requires. An unknown action requires one, too. */
  function presenceFor(
    match: RouteMatch,
    headers: IncomingHttpHeaders,
  ): TokenPresence | Promise<TokenPresence> {
    const realm = realmOf(match);
    if (!realm) return undefined;
    const token = tokenIn(headers, tokenHeaders[realm]);
    return token === '' ? 'unknown' : (auth[realm].peek(token) ?? auth[realm].find(token));
  }

  return { admit, demandPermission };
}

/** From here on replies and log lines name the route. */
function enter(context: RequestContext): HttpReply | undefined {
  const { match } = context.target;
  if (match.type !== 'route') return absent(match, context.reply);
  const { resource, action } = match.route;
  context.route = match.route;
  context.reply = { ...context.reply, resource, action };
  return undefined;
}

const tokenHeaders = { admin: 'batoken', member: 'ba-user-token' } as const;

/** Realm of the token that an address requires. */
function realmOf(match: RouteMatch): SignedRealm | undefined {
  if (match.type === 'unknown') return undefined;
  const { realm } = match.type === 'route' ? match.route : match;
  return realm === 'public' ? undefined : realm;
}

function absent({ type }: RouteMatch, { texts, lang }: ReplyContext): HttpReply {
  return type === 'wrong method'
    ? plainReply(405, texts.say(lang, 'errors.wrong_method'))
    : plainReply(404, texts.say(lang, 'errors.unknown_route'));
}

/** Source: contract 1.5.2. */
const blocked = ({ texts, lang }: ReplyContext): HttpReply => ({
  status: 403,
  code: 403,
  json: JSON.stringify({ msg: texts.say(lang, 'server.keptOut') }),
});

function limited({ resetSeconds }: RateHit, context: ReplyContext): HttpReply {
  const refusal = new Refusal('rate_limited', { params: { seconds: resetSeconds } });
  return refusalReply(refusal, context) ?? plainReply(429, '');
}

const failed = (thrown: unknown): GateVerdict => ({
  error:
    thrown instanceof Error ? thrown : new Error(`thrown: ${typeof thrown}`, { cause: thrown }),
});
