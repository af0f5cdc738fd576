import type { FastifyRequest } from 'fastify';
import { actionKey, languages, readApiUrl, readQuery } from '../../src/contract/index.ts';
import type { AdminLog, Outcome } from '../adminLog/index.ts';
import type { AnySession } from '../auth/index.ts';
import type { Address, Answered } from './answered.ts';
import { isForm } from './form.ts';
import { titleOfCall } from './recordTitle.ts';
import type { Found } from './registry.ts';
import type { Texts } from './texts.ts';
import type { Throttle } from './throttle.ts';

export type RecordParts = {
  readonly adminLog: Pick<AdminLog, 'isOn' | 'write' | 'settle'>;
  readonly texts: Texts;
  readonly throttle: Pick<Throttle, 'refused'>;
  readonly warn: (message: string, facts: object) => void;
};

/** Who calls what, as far as it is known by then. */
export type Known = {
  readonly found?: Found | undefined;
  readonly session?: AnySession | undefined;
};

/** The record of one call of the back office that writes. */
export type Recording = {
  /**
   * Writes the call before it is carried out: what cannot be recorded does not happen.
   *
   * @throws what the database does
   */
  begin(known: Known): Promise<void>;
  /** Says who a stranger turned out to be. */
  actAs(adminId: number): void;
  /** Adds what became of it; a call that was refused before it began is written now. Never throws. */
  end(answered: Answered, known: Known): Promise<void>;
};

/** Whoever signs out, or only asks, has done nothing worth a row. Source: contract 7.2. */
const unrecorded = new Set(['select', 'index', 'logout']);
const writing = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

/**
 * The one place that records what staff do, whatever route it is. Calls of strangers and calls that
 * were refused are recorded within limits, so that nobody fills the log: what exceeds them is told to
 * the log of the process.
 */
export function createRecorder({ adminLog, texts, throttle, warn }: RecordParts) {
  function rowOf(request: FastifyRequest, address: Address, { found, session }: Known) {
    const clerk = session?.realm === 'admin' ? session.person['zh-cn'] : undefined;
    const data = dataOf(request, address, found);
    const typed = data['username'];
    return {
      adminId: clerk?.id ?? 0,
      username: clerk?.username ?? (typeof typed === 'string' && typed !== '' ? typed : 'Unknown'),
      title: Object.fromEntries(
        languages.map((lang) => [lang, titleOfCall(texts, lang, found, address.pathname)]),
      ) as Record<(typeof languages)[number], string>, // One for each.
      pathname: address.pathname,
      rawQuery: address.rawQuery,
      data,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    };
  }

  /** Undefined for what is not recorded at all. */
  return function recordingOf(request: FastifyRequest, address: Address): Recording | undefined {
    if (!isRecorded(address)) return undefined;
    const isOn = adminLog.isOn();
    const routeOf = ({ found }: Known) => (found?.type === 'route' ? found.route : undefined);
    const isWanted = (known: Known) => isOn || routeOf(known)?.isAlwaysRecorded === true;
    let id: number | undefined;
    let adminId: number | undefined;
    return {
      actAs(found) {
        adminId = found;
      },
      async begin(known) {
        if (!isWanted(known)) return;
        const { isBeyondRecall = false } = routeOf(known) ?? {};
        id = await adminLog.write(rowOf(request, address, known), 'begun', { isBeyondRecall });
      },
      async end(answered, known) {
        const outcome = outcomeOf(answered);
        if (id !== undefined) return adminLog.settle(id, { outcome, adminId });
        if (!isWanted(known)) return;
        const facts = { method: request.method, code: answered.reply.code, ip: request.ip };
        const room = throttle.refused(known.session?.family ?? request.ip);
        if (room && !room.allowed) return warn('admin log: too many refused calls', facts);
        try {
          await adminLog.write(rowOf(request, address, known), outcome);
        } catch (err) {
          warn('admin log: a refused call could not be recorded', { ...facts, err });
        }
      },
    };
  };
}

export type RecordingOf = ReturnType<typeof createRecorder>;

function isRecorded({ method, pathname }: Address): boolean {
  if (!writing.has(method)) return false;
  const called = readApiUrl(pathname);
  // An address of the back office that does not read is somebody's try, too.
  if (!called) return /^(?:\/index\.php)?\/admin(?:\/|$)/.test(pathname);
  return called.app === 'admin' && !unrecorded.has(actionKey(called.action));
}

function outcomeOf({ reply, fault }: Answered): Outcome {
  if (fault !== undefined) return 'failed';
  return reply.code === 1 || reply.code === 200 ? 'done' : 'refused';
}

/** What came with the call: of a file its name and size alone. */
function dataOf({ body }: FastifyRequest, { rawQuery }: Address, found: Found | undefined) {
  return { ...queryOf(rawQuery), ...pairsOf(found), ...bodyOf(body) };
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

/** What does not read is still part of the address. */
function queryOf(rawQuery: string): Readonly<Record<string, unknown>> {
  try {
    return readQuery(rawQuery);
  } catch {
    return {};
  }
}

/** The `/name/value` pairs behind the action. */
function pairsOf(found: Found | undefined): Readonly<Record<string, unknown>> {
  const extra = found?.type === 'route' ? found.extra : [];
  return Object.fromEntries(
    extra.flatMap((name, n) => (n % 2 === 0 ? [[name, extra[n + 1] ?? '']] : [])),
  );
}
