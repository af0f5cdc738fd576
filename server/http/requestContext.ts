import type { FastifyRequest } from 'fastify';
import { readQuery, type Query, type Realm } from '../../src/contract/index.ts';
import type { AnySession } from '../auth/index.ts';
import type { RequestTarget } from './address.ts';
import type { CallOutcome } from './envelope.ts';
import { languageOf } from './texts.ts';
import type { ReplyContext } from './refusals.ts';
import type { Route } from './registry.ts';
import type { RateHit } from './throttle.ts';

/** What is known of a call so far; its hooks fill it in, in this order. */
export type RequestContext = {
  readonly target: RequestTarget;
  /** Language, time and subject of whatever is replied. */
  reply: ReplyContext;
  query: Query;
  session: AnySession | undefined;
  hit: RateHit | undefined;
  /** Set once the gate has admitted the call. */
  route: Route | undefined;
  /** Where the call is one that the admin log records. */
  recording: Recording | undefined;
};

/** The record of one call of the back office that writes. */
export type Recording = {
  /**
   * Writes the call before it is carried out: what cannot be recorded does not happen.
   *
   * @throws what the database does
   */
  begin(): Promise<void>;
  /** Names the account that a caller without a session turned out to be. */
  actAs(adminId: number): void;
  /** Adds the outcome; a call that was refused before it began is written now. Never throws. */
  end(outcome: CallOutcome): Promise<void>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate; null for pages and files. */
    call: RequestContext | null;
  }
  interface FastifyContextConfig {
    /** Whom the route serves, and the permission node it asks for. */
    readonly realm?: Realm;
    readonly node?: string;
    /** The route answers everybody alike; a route says either this or `realm` and `node`. */
    readonly isOpen?: true;
  }
}

/** Parameters of a request without any. */
export const noParams: Query = Object.freeze({});

export const newContext = (
  { headers }: FastifyRequest,
  target: RequestTarget,
  { texts, now }: Pick<ReplyContext, 'texts' | 'now'>,
): RequestContext => ({
  target,
  reply: { texts, lang: languageOf(headers), now },
  query: noParams,
  session: undefined,
  hit: undefined,
  route: undefined,
  recording: undefined,
});

/** @throws when the gate has not run: every route of a call stands behind it */
export function contextOf(request: FastifyRequest): RequestContext {
  if (!request.call) throw new Error('this route does not stand behind the gate');
  return request.call;
}

/**
 * Reads the query; a language in it counts from here on.
 *
 * @throws {UnreadableQuery}
 */
export function readContextQuery(context: RequestContext, { headers }: FastifyRequest): void {
  const { rawQuery } = context.target;
  if (rawQuery === '') return;
  context.query = readQuery(rawQuery);
  const lang = context.query['lang'];
  if (lang !== undefined) context.reply = { ...context.reply, lang: languageOf(headers, lang) };
}

/** Who called, for the log: `admin:1`, `member:41`. */
export const callerOf = ({ session }: RequestContext): string | undefined =>
  session && `${session.realm}:${session.ownerId}`;
