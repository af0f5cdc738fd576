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
export type Hearer = {
  readonly texts: Texts;
  readonly lang: Language;
  readonly now: number;
  readonly resource?: AnyResource | undefined;
  readonly action?: string | undefined;
};

/** A refusal in words, as it stands in an envelope or beside the id of a row. */
export type Told = {
  readonly error: ErrorCode;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** What the shop declined, as a reply; undefined for an error that is none of its refusals. */
export function refusalReply(error: unknown, hearer: Hearer): Reply | undefined {
  if (error instanceof Denied) return denied(hearer);
  const told = tell(error, hearer);
  if (!told) return undefined;
  const data = { error: told.error, ...told.data };
  const reply = { ...envelope(0, told.msg, data, hearer.now), error: told.error };
  const seconds = error instanceof Refusal ? error.params['seconds'] : undefined;
  if (told.error !== 'rate_limited' || seconds === undefined) return reply;
  return { ...reply, headers: { 'retry-after': String(seconds) } };
}

/** A refusal in the caller's words. */
export function tell(error: unknown, hearer: Hearer): Told | undefined {
  if (error instanceof InvalidInput) return tellInput(error.fields, hearer);
  if (error instanceof Invalid) return tellInput(new Map([['', error]]), hearer);
  if (error instanceof Refusal) return tellRefusal(error, hearer);
  if (error instanceof UnreadableQuery) return tellShape(error.field || 'query', hearer);
  if (error instanceof UnreadableBody) return tellShape(error.field || 'body', hearer);
  return undefined;
}

/** What a person is told of a row that was refused. */
export function toldOf(reason: unknown, hearer: Hearer) {
  const told = tell(reason, hearer);
  const why = told?.data['why'];
  return {
    error: told?.error ?? 'internal',
    msg: told?.msg ?? '',
    ...(typeof why === 'string' ? { why } : {}),
  };
}

function tellInput(fields: ReadonlyMap<string, Invalid>, hearer: Hearer): Told {
  const told = [...fields].map(([path, invalid]): [string, string] => [
    path,
    problemWith(label(path || 'body', hearer), invalid, hearer),
  ]);
  const [field = '', msg = ''] = told[0] ?? [];
  return { error: 'invalid', msg, data: { field, fields: Object.fromEntries(told) } };
}

/** The label stands in the sentence, or before it when the sentence has no place for it. */
function problemWith(field: string, { code, params }: Invalid, { texts, lang }: Hearer): string {
  const place = `invalid.${code}`;
  const problem = texts.say(lang, place, { field, ...params });
  if (texts.find(lang, place)?.includes('%{field}')) return problem;
  return texts.say(lang, 'server.problem', { field, problem });
}

function tellRefusal({ code, params, data }: Refusal, hearer: Hearer): Told {
  const { texts, lang } = hearer;
  const { field } = params;
  const named = typeof field === 'string' ? { ...params, field: label(field, hearer) } : params;
  return { error: code, msg: texts.say(lang, `errors.${code}`, named), data: worded(data, hearer) };
}

/** The failing tests of a guard travel as data up to here, where they become words. */
function worded(data: Refusal['data'], { texts, lang, resource }: Hearer): Told['data'] {
  const { failures, ...rest } = data;
  if (!Array.isArray(failures) || !resource) return rest;
  // Only runAction sets it, to what failures() gave.
  return { ...rest, why: whyNot(texts, lang, resource, failures as readonly Failure[]) };
}

function tellShape(field: string, hearer: Hearer): Told {
  const { texts, lang } = hearer;
  const msg = texts.say(lang, 'errors.invalid', { field: label(field, hearer) });
  return { error: 'invalid', msg, data: { field } };
}

const label = (path: string, { texts, lang, resource, action }: Hearer): string =>
  labelOf(
    texts,
    lang,
    {
      ...(resource === undefined ? {} : { resource: resource.name }),
      ...(action === undefined ? {} : { action }),
    },
    path,
  );
