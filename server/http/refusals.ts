import {
  Denied,
  Refusal,
  UnreadableQuery,
  type ErrorCode,
  type Language,
} from '../../src/contract/index.ts';
import { Invalid, InvalidInput, type AnyResource, type Failure } from '../../src/schema/index.ts';
import { denied, envelope, type Reply } from './envelope.ts';
import { labelOf } from './labels.ts';
import { UnreadableBody } from './readBody.ts';
import type { Texts } from './texts.ts';
import { whyNot } from './why.ts';

/** Who is told, and what the call was about. */
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

/** What the shop declined, as a reply; undefined for an error that is none of its refusals. */
export function refusalReply(error: unknown, context: ReplyContext): Reply | undefined {
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

/** What a person is told of a row that was refused. */
export function rowRefusal(reason: unknown, context: ReplyContext) {
  const told = translateRefusal(reason, context);
  const why = told?.data['why'];
  return {
    error: told?.error ?? 'internal',
    msg: told?.msg ?? '',
    ...(typeof why === 'string' ? { why } : {}),
  };
}

function tellInput(fields: ReadonlyMap<string, Invalid>, context: ReplyContext): TranslatedRefusal {
  const told = [...fields].map(([path, invalid]): [string, string] => [
    path,
    problemWith(label(path || 'body', context), invalid, context),
  ]);
  const [field = '', msg = ''] = told[0] ?? [];
  return { error: 'invalid', msg, data: { field, fields: Object.fromEntries(told) } };
}

/** The label stands in the sentence, or before it when the sentence has no place for it. */
function problemWith(
  field: string,
  { code, params }: Invalid,
  { texts, lang }: ReplyContext,
): string {
  const place = `invalid.${code}`;
  const problem = texts.say(lang, place, { field, ...params });
  if (texts.find(lang, place)?.includes('%{field}')) return problem;
  return texts.say(lang, 'server.problem', { field, problem });
}

function tellRefusal({ code, params, data }: Refusal, context: ReplyContext): TranslatedRefusal {
  const { texts, lang } = context;
  const { field } = params;
  const named = typeof field === 'string' ? { ...params, field: label(field, context) } : params;
  return {
    error: code,
    msg: texts.say(lang, `errors.${code}`, named),
    data: worded(data, context),
  };
}

/** The failing tests of a guard travel as data up to here, where they become words. */
function worded(
  data: Refusal['data'],
  { texts, lang, resource }: ReplyContext,
): TranslatedRefusal['data'] {
  const { failures, ...rest } = data;
  if (!Array.isArray(failures) || !resource) return rest;
  // Only runAction sets it, to what failures() gave.
  return { ...rest, why: whyNot(texts, lang, resource, failures as readonly Failure[]) };
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
