import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { readQuery, Refusal, type Clerk, type Query } from '../../src/contract/index.ts';
import type { AnySession, Auth } from '../auth/index.ts';
import type { Address, Answered } from './answered.ts';
import { denied, expired, needLogin, plainReply, replyOf, type Reply } from './envelope.ts';
import { faultReply } from './faults.ts';
import { callOf, nothing, tokenIn } from './callOf.ts';
import { languageOf } from './language.ts';
import { refusalReply, type Hearer } from './refusals.ts';
import { mayCall, type Call, type Found, type Registry, type Route } from './registry.ts';
import type { Known, Recording, RecordingOf } from './recordCalls.ts';
import type { Texts } from './texts.ts';
import type { Throttle } from './throttle.ts';
import type { Hit } from './windows.ts';

export type DispatchOptions = {
  readonly registry: Registry;
  readonly auth: { readonly [Realm in SignedRealm]: Pick<Auth[Realm], 'peek' | 'find'> };
  readonly texts: Texts;
  readonly throttle: Throttle;
  /** Unix seconds. */
  readonly now: () => number;
  /** Keeps a record of what staff do; absent where there is none. */
  readonly recordingOf?: RecordingOf;
  /** Whether the owner keeps an address out altogether. */
  readonly isRefused?: (ip: string) => boolean;
};

/** Realms that somebody signs in to. */
type SignedRealm = AnySession['realm'];

export type Dispatch = ReturnType<typeof createDispatch>;

/** One call on its way, with what is known of it so far. */
type Course = {
  readonly request: FastifyRequest;
  readonly address: Address;
  hearer: Hearer;
  known: Omit<Answered, 'reply'>;
  /** Where the call is one that is recorded. */
  readonly recording: Recording | undefined;
  /** Who calls what, for the record. */
  who: Known;
};

/** The way of every call: route, token, limits, permission, input, handler, envelope. */
export function createDispatch(options: DispatchOptions) {
  const { registry, auth, texts, throttle, now, isRefused, recordingOf } = options;
  const hearerOf = ({ headers }: FastifyRequest): Hearer => ({
    texts,
    lang: languageOf(headers),
    now: now(),
  });

  /** Nothing here throws: whatever happens is a reply. */
  async function call(request: FastifyRequest, address: Address): Promise<Answered> {
    const course = courseOf(request, address);
    return answer(course).then(
      (reply) => ended(course, { ...course.known, reply }),
      (error: unknown) => broken(course, error),
    );
  }

  const courseOf = (request: FastifyRequest, address: Address): Course => ({
    request,
    address,
    hearer: hearerOf(request),
    known: {},
    recording: recordingOf?.(request, address),
    who: {},
  });

  const broken = (course: Course, error: unknown): Promise<Answered> => {
    const { reply, isOurs } = faultReply(error, course.hearer, course.request.id);
    return ended(course, { ...course.known, reply, ...(isOurs ? { fault: error } : {}) });
  };

  async function ended({ recording, who }: Course, answered: Answered): Promise<Answered> {
    await recording?.end(answered, who);
    return answered;
  }

  async function answer(course: Course): Promise<Reply> {
    const { request, address } = course;
    if (isRefused?.(request.ip)) return keptOut(course.hearer);
    const query = readAddress(course);
    // A call of nothing is the start of the member area: source contract 1.1.5.
    const pathname = address.pathname === '/' ? '/api' : address.pathname;
    const found = registry.find(address.method, pathname);
    course.who = { found };
    if (found.type === 'unknown') return absent(found, course.hearer);
    const presence = await presenceFor(found, request.headers);
    const session = typeof presence === 'object' ? presence : undefined;
    course.who = { found, session };
    const refused = refuse(course, { found, session, isExpired: presence === 'expired' });
    if (refused) return refused;
    if (found.type !== 'route') return absent(found, course.hearer);
    return run(course, { found, session, query });
  }

  /** Limits come first: they also hold for those who only try tokens. */
  function refuse(course: Course, { found, session, isExpired }: Arrival): Reply | undefined {
    const { request, address, hearer } = course;
    const hit = throttle.call(address.method, session?.family ?? request.ip);
    course.known = { hit, caller: session && `${session.realm}:${session.ownerId}` };
    if (hit && !hit.allowed) return limited(hit, hearer);
    if (session || !realmOf(found)) return undefined;
    return isExpired ? expired(hearer) : needLogin(hearer);
  }

  /** Who calls, as far as the route asks. An action that does not exist asks, too. */
  function presenceFor(found: Found, headers: IncomingHttpHeaders) {
    const realm = realmOf(found);
    if (!realm) return undefined;
    const token = tokenIn(headers, tokenHeaders[realm]);
    return token === '' ? 'unknown' : (auth[realm].peek(token) ?? auth[realm].find(token));
  }

  /** Only for the record: where the database is away, it was nobody. */
  async function guessSession(found: Found, headers: IncomingHttpHeaders) {
    try {
      const presence = await presenceFor(found, headers);
      return typeof presence === 'object' ? presence : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    call,
    /**
     * Where the file of a form goes; undefined when no form may come at all: to a route that takes
     * none, or from somebody who is not signed in.
     */
    async expectsForm({ headers }: FastifyRequest, { method, pathname }: Address) {
      const found = registry.find(method, pathname);
      if (found.type !== 'route' || found.route.input.in !== 'form') return undefined;
      if (typeof (await presenceFor(found, headers)) !== 'object') return undefined;
      return found.route.input.file ?? 'in memory';
    },
    /** For what broke before the call was read. */
    async fault(error: unknown, request: FastifyRequest, address: Address): Promise<Answered> {
      const course = courseOf(request, address);
      if (course.recording) {
        const found = registry.find(address.method, address.pathname);
        course.who = { found, session: await guessSession(found, request.headers) };
      }
      return broken(course, error);
    },
  };
}

/** Reads the query; a language in it counts from here on. */
function readAddress(course: Course): Query {
  const { rawQuery } = course.address;
  if (rawQuery === '') return nothing;
  const query = readQuery(rawQuery);
  const lang = query['lang'];
  if (lang !== undefined)
    course.hearer = { ...course.hearer, lang: languageOf(course.request.headers, lang) };
  return query;
}

type Arrival = {
  readonly found: Found;
  readonly session: AnySession | undefined;
  readonly isExpired: boolean;
};

type Entrance = {
  readonly found: Extract<Found, { readonly type: 'route' }>;
  readonly session: AnySession | undefined;
  readonly query: Query;
};

async function run(course: Course, { found, session, query }: Entrance): Promise<Reply> {
  const { route, extra } = found;
  const { request, hearer: told } = course;
  const hearer = { ...told, resource: route.resource, action: route.action };
  course.hearer = hearer;
  course.known = { ...course.known, route };
  const caller = session?.person[hearer.lang];
  if (route.realm !== 'public' && !(caller && mayCall(route, caller))) return denied(hearer);
  const { recording, who } = course;
  const actAs = (adminId: number) => recording?.actAs(adminId);
  const call = callOf(route, request, { query, extra, hearer, actAs });
  await recording?.begin(who);
  return replyOf(await handled(route, call, session), hearer.now);
}

/** A session opens routes of its own realm alone. */
async function handled(
  route: Route,
  call: Call,
  session: AnySession | undefined,
): Promise<unknown> {
  if (route.realm === 'public') return route.handle(call);
  if (route.realm === 'admin' && session?.realm === 'admin')
    return route.handle({ ...call, session, clerk: clerkIn(session, route, call) });
  if (route.realm === 'member' && session?.realm === 'member')
    return route.handle({ ...call, session, member: session.person[call.lang] });
  throw new Error(`route ${route.path}: a session of another realm`);
}

/** What is written may be put down in a log, with where it came from. */
function clerkIn(
  { person }: Extract<AnySession, { readonly realm: 'admin' }>,
  { method }: Route,
  { lang, ip, userAgent }: Call,
): Clerk {
  return method === 'GET' ? person[lang] : { ...person[lang], from: { ip, userAgent } };
}

const tokenHeaders = { admin: 'batoken', member: 'ba-user-token' } as const;

/** Whose token an address asks for. */
function realmOf(found: Found): SignedRealm | undefined {
  if (found.type === 'unknown') return undefined;
  const { realm } = found.type === 'route' ? found.route : found;
  return realm === 'public' ? undefined : realm;
}

function absent({ type }: Found, { texts, lang }: Hearer): Reply {
  return type === 'wrong method'
    ? plainReply(405, texts.say(lang, 'errors.wrong_method'))
    : plainReply(404, texts.say(lang, 'errors.unknown_route'));
}

/** Source: contract 1.5.2. */
const keptOut = ({ texts, lang }: Hearer): Reply => ({
  status: 403,
  code: 403,
  json: JSON.stringify({ msg: texts.say(lang, 'server.keptOut') }),
});

function limited({ resetSeconds }: Hit, hearer: Hearer): Reply {
  const refusal = new Refusal('rate_limited', { params: { seconds: resetSeconds } });
  return refusalReply(refusal, hearer) ?? plainReply(429, '');
}
