import type { FastifyRequest } from 'fastify';
import {
  actionKey,
  type Language,
  languages,
  readApiUrl,
  readQuery,
} from '../../src/contract/index.ts';
import type { AdminLog, Outcome } from '../adminLog/index.ts';
import type { Recording, RequestContext, RequestTarget } from './requestContext.ts';
import type { CallOutcome } from './envelope.ts';
import { isForm } from './requestBody.ts';
import type { RouteMatch } from './registry.ts';
import type { Texts } from './texts.ts';
import type { Throttle } from './throttle.ts';

export type CallRecorderOptions = {
  readonly adminLog: Pick<AdminLog, 'isOn' | 'write' | 'writeAlong' | 'settle'>;
  readonly texts: Texts;
  readonly throttle: Pick<Throttle, 'refused'>;
  readonly warn: (message: string, facts: object) => void;
};

/** Calls that change nothing worth a row, such as reads and sign-outs. Source: contract 7.2. */
const unrecorded = new Set(['select', 'index', 'logout', 'bulkcheck', 'countgrant']);
const writing = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

/**
 * Records the calls of staff, for all routes in one place. Calls without a session and refused calls are
 * recorded within limits, so that they cannot fill the log: the excess goes to the log of the process.
 */
export function createRecorder({ adminLog, texts, throttle, warn }: CallRecorderOptions) {
  function rowOf(request: FastifyRequest, { target, session }: RequestContext) {
    const admin = session?.realm === 'admin' ? session.person['zh-cn'] : undefined;
    const data = dataOf(request, target);
    const typed = data['username'];
    return {
      adminId: admin?.id ?? 0,
      username: admin?.username ?? (typeof typed === 'string' && typed !== '' ? typed : 'Unknown'),
      title: Object.fromEntries(
        languages.map((lang) => [lang, titleOfCall(texts, lang, target.match, target.pathname)]),
      ) as Record<(typeof languages)[number], string>, // One for each.
      pathname: target.pathname,
      rawQuery: target.rawQuery,
      data,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    };
  }

  /** Undefined for calls that are not recorded. */
  return function recordingOf(
    request: FastifyRequest,
    context: RequestContext,
  ): Recording | undefined {
    if (!isRecorded(context.target)) return undefined;
    const { match } = context.target;
    const route = match.type === 'route' ? match.route : undefined;
    const isWanted = adminLog.isOn() || route?.isAlwaysRecorded === true;
    let id: number | undefined;
    let adminId: number | undefined;
    let hasBegun = false;
    let isAlong = false;
    return {
      actAs(found) {
        adminId = found;
      },
      async along(tx) {
        if (isWanted) await adminLog.writeAlong(tx, rowOf(request, context));
        isAlong = true;
      },
      async begin() {
        hasBegun = true;
        if (!isWanted || route?.isRecordedInside || route?.isUnrecorded) return;
        const isBeyondRecall = route?.isBeyondRecall === true;
        id = await adminLog.write(rowOf(request, context), 'begun', { isBeyondRecall });
      },
      async end(ended) {
        const outcome = outcomeOf(ended);
        if (id !== undefined) return adminLog.settle(id, { outcome, adminId });
        // Its row was committed with its changes, or there are none.
        const isDone = (isAlong || route?.isUnrecorded) && outcome === 'done';
        if (!isWanted || isDone) return;
        const facts = { method: request.method, code: ended.reply.code, ip: request.ip };
        const room = hasBegun ? undefined : throttle.refused(context.session?.family ?? request.ip);
        if (room && !room.allowed) return warn('admin log: too many refused calls', facts);
        try {
          await adminLog.write(rowOf(request, context), outcome);
        } catch (err) {
          warn('admin log: a refused call could not be recorded', { ...facts, err });
        }
      },
    };
  };
}

export type RecordingOf = ReturnType<typeof createRecorder>;

function isRecorded({ method, pathname }: RequestTarget): boolean {
  if (!writing.has(method)) return false;
  const called = readApiUrl(pathname);
  // An unreadable address of the back office is recorded as an attempt, too.
  if (!called) return /^(?:\/index\.php)?\/admin(?:\/|$)/.test(pathname);
  const action = actionKey(called.action);
  return called.app === 'admin' && !unrecorded.has(action) && !action.endsWith('preview');
}

function outcomeOf({ reply, fault }: CallOutcome): Outcome {
  if (fault !== undefined) return 'failed';
  return reply.code === 1 || reply.code === 200 ? 'done' : 'refused';
}

/** Input of the call: of a file its name and size alone. */
function dataOf({ body }: FastifyRequest, { rawQuery, match }: RequestTarget) {
  return { ...queryOf(rawQuery), ...pairsOf(match), ...bodyOf(body) };
}

function bodyOf(body: unknown): Readonly<Record<string, unknown>> {
  if (!isForm(body)) {
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
  }
  const { texts, file, fileName, upload } = body;
  return {
    ...texts,
    ...(file ? { file: { name: fileName ?? '', size: file.byteLength } } : {}),
    ...(upload ? { file: { name: upload.name, size: upload.size } } : {}),
  };
}

/** An unreadable query is still part of the address. */
function queryOf(rawQuery: string): Readonly<Record<string, unknown>> {
  try {
    return readQuery(rawQuery);
  } catch {
    return {};
  }
}

/** The `/name/value` pairs behind the action. */
function pairsOf(match: RouteMatch): Readonly<Record<string, unknown>> {
  const extra = match.type === 'route' ? match.extra : [];
  return Object.fromEntries(
    extra.flatMap((name, n) => (n % 2 === 0 ? [[name, extra[n + 1] ?? '']] : [])),
  );
}

/**
 * Title of a call in the admin log: page and action, the action alone if it belongs to no page (signing in,
 * uploading), `Unknown(…)` if there is none. Source: contract 7.2.
 */
function titleOfCall(
  texts: Texts,
  language: Language,
  match: RouteMatch,
  pathname: string,
): string {
  if (match.type !== 'route') {
    const action = readApiUrl(pathname)?.action ?? pathname.split('/').at(-1) ?? '';
    return texts.say(language, 'server.unknownCall', { action: action.slice(0, 40) });
  }
  const { resource, title, path } = match.route;
  const action = title?.(language) ?? path;
  if (!resource) return action;
  return `${texts.say(language, `resources.${resource.name}.list`)}-${action}`;
}
