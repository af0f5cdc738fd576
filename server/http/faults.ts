import { Refusal } from '../../src/contract/index.ts';
import { isDiskFull, isRetryable, isTimeout, isUnavailable } from '../db/index.ts';
import { plainReply, type Reply } from './envelope.ts';
import { refusalReply, type ReplyContext } from './refusals.ts';

/** A reply to something that went wrong, and whether it is for us to look into. */
export type Fault = { readonly reply: Reply; readonly isOurs: boolean };

/**
 * The reply to whatever was thrown. A refusal says what the shop declined; anything else says no
 * more than where to look it up. Source: contract 1.5.
 */
export function faultReply(error: unknown, context: ReplyContext, id: string): Fault {
  const { texts, lang } = context;
  const refused = refusalReply(translated(error), context);
  if (refused) return { reply: refused, isOurs: false };
  if (statusOf(error) === 413)
    return { reply: plainReply(413, texts.say(lang, 'errors.too_large')), isOurs: false };
  if (isDiskFull(error)) return away('full', context);
  if (isUnavailable(error) || isTimeout(error)) return away('busy', context);
  const message = texts.say(lang, 'errors.internal', { id });
  const json = JSON.stringify({ code: 0, message, id });
  return { reply: { status: 500, code: 0, json }, isOurs: true };
}

/** Errors of the reader of requests and of the database that mean: this cannot be, or not now. */
function translated(error: unknown): unknown {
  const status = statusOf(error);
  const isUnreadable = status !== undefined && status < 500 && status !== 413;
  // 22…: a value of a kind that the fields let pass and the database does not.
  if (isUnreadable || sqlState(error).startsWith('22')) return unreadable;
  return isRetryable(error) && !isUnavailable(error) ? new Refusal('conflict') : error;
}

const unreadable = new Refusal('invalid', { params: { field: 'body' }, data: { field: 'body' } });

function away(why: 'busy' | 'full', { texts, lang, now }: ReplyContext): Fault {
  const message = texts.say(lang, `server.${why}`);
  const body = { code: 0, msg: message, message, time: now, data: { error: 'busy' } };
  return {
    reply: {
      status: 503,
      code: 0,
      error: why,
      json: JSON.stringify(body),
      headers: { 'retry-after': '2' },
    },
    isOurs: true,
  };
}

/** What Fastify says of a request it could not read. */
const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
