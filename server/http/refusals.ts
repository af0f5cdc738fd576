import {
  Denied,
  type ErrorCode,
  type Language,
  Refusal,
  UnreadableQuery,
} from '../../src/contract/index.ts';
import {
  type AnyResource,
  guardText,
  Invalid,
  InvalidInput,
  notDeletableText,
  ruleText,
} from '../../src/schema/index.ts';
import { isDiskFull, isRetryable, isTimeout, isUnavailable } from '../db/index.ts';
import { denied, envelope, plainReply, type HttpReply } from './envelope.ts';
import { labelOf } from './labels.ts';
import { UnreadableBody } from './requestBody.ts';
import type { Texts } from './texts.ts';

/** Receiver of a reply, and the subject of the call. */
export type ReplyContext = {
  readonly texts: Texts;
  readonly lang: Language;
  readonly now: number;
  readonly resource?: AnyResource | undefined;
  readonly action?: string | undefined;
};

/** A refusal in words, as it stands in an envelope or beside the id of a row. */
export type TranslatedRefusal = {
  readonly error: ErrorCode;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Reply to a refusal of the shop; undefined for other errors. */
export function refusalReply(error: unknown, context: ReplyContext): HttpReply | undefined {
  if (error instanceof Denied) return denied(context);
  const told = translateRefusal(error, context);
  if (!told) return undefined;
  const data = { error: told.error, ...told.data };
  const reply = { ...envelope(0, told.msg, data, context.now), error: told.error };
  const seconds = error instanceof Refusal ? error.params['seconds'] : undefined;
  if (told.error !== 'rate_limited' || seconds === undefined) return reply;
  return { ...reply, headers: { 'retry-after': String(seconds) } };
}

/** A refusal in the caller's words. */
export function translateRefusal(
  error: unknown,
  context: ReplyContext,
): TranslatedRefusal | undefined {
  if (error instanceof InvalidInput) return tellInput(error.fields, context);
  if (error instanceof Invalid) return tellInput(new Map([['', error]]), context);
  if (error instanceof Refusal) return tellRefusal(error, context);
  if (error instanceof UnreadableQuery) return tellShape(error.field || 'query', context);
  if (error instanceof UnreadableBody) return tellShape(error.field || 'body', context);
  return undefined;
}

/** Reply about a refused row. */
export function rowRefusal(reason: unknown, context: ReplyContext) {
  const told = translateRefusal(reason, context);
  const why = told?.data['why'];
  const fields = told?.data['fields'];
  return {
    error: told?.error ?? 'internal',
    msg: told?.msg ?? '',
    ...(typeof why === 'string' ? { why } : {}),
    ...(typeof fields === 'object' && fields !== null ? { fields } : {}),
  };
}

function tellInput(fields: ReadonlyMap<string, Invalid>, context: ReplyContext): TranslatedRefusal {
  const told = [...fields].map(([path, invalid]): [string, string] => [
    path,
    problemWith(path, invalid, context),
  ]);
  const [field = '', msg = ''] = told[0] ?? [];
  return { error: 'invalid', msg, data: { field, fields: Object.fromEntries(told) } };
}

/** A sentence that does not name the field stands alone (specification 5). */
function problemWith(path: string, { code, params }: Invalid, context: ReplyContext): string {
  const { texts, lang, resource } = context;
  const field = label(path || 'body', context);
  const { rule } = params;
  if (code === 'rule' && resource && typeof rule === 'string')
    return texts.say(lang, ruleText(resource.name, path, rule), { field });
  if (code === 'not_deletable' && resource)
    return texts.say(lang, notDeletableText(resource.name), { field });
  return texts.say(lang, `invalid.${code}`, { field, ...params });
}

/** A refusal that has several reasons may have a sentence for each. */
function tellRefusal({ code, params, data }: Refusal, context: ReplyContext): TranslatedRefusal {
  const { texts, lang } = context;
  const { field } = params;
  const reason = data['reason'];
  const place = `server.reasons.${code}.${String(reason)}`;
  const hasReason = texts.find(lang, place) !== undefined;
  const named = typeof field === 'string' ? { ...params, field: label(field, context) } : params;
  return {
    error: code,
    msg: texts.say(lang, hasReason ? place : `errors.${code}`, named),
    data: worded(data, context),
  };
}

/** The name of the action whose guard refused is replaced by the written reason. */
function worded(
  data: Refusal['data'],
  { texts, lang, resource }: ReplyContext,
): TranslatedRefusal['data'] {
  const { guard, ...rest } = data;
  if (typeof guard !== 'string' || !resource) return rest;
  return { ...rest, why: texts.say(lang, guardText(resource.name, guard)) };
}

function tellShape(field: string, context: ReplyContext): TranslatedRefusal {
  const { texts, lang } = context;
  const msg = texts.say(lang, 'errors.invalid', { field: label(field, context) });
  return { error: 'invalid', msg, data: { field } };
}

const label = (path: string, { texts, lang, resource, action }: ReplyContext): string =>
  labelOf(
    texts,
    lang,
    {
      ...(resource === undefined ? {} : { resource: resource.name }),
      ...(action === undefined ? {} : { action }),
    },
    path,
  );

/** A reply to something that went wrong, and whether it is for us to look into. */
export type FaultReply = { readonly reply: HttpReply; readonly isOurs: boolean };

/**
 * Reply to any error. A refusal names its reason; other errors only the id to look up in the log. Source:
 * contract 1.5.
 */
export function faultReply(error: unknown, context: ReplyContext, id: string): FaultReply {
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

function away(why: 'busy' | 'full', { texts, lang, now }: ReplyContext): FaultReply {
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

/** Status that Fastify gives a request it could not read. */
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
