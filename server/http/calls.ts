import multipart from '@fastify/multipart';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RequestPayload,
} from 'fastify';
import {
  type Query,
  type QueryValue,
  Refusal,
  type SignedInAdmin,
} from '../../src/contract/index.ts';
import { readInput } from '../../src/schema/index.ts';
import type { AnySession } from '../auth/index.ts';
import { discard } from '../files/index.ts';
import { contextOf, innerUrls, noParams, type RequestContext, tokenIn } from './requestContext.ts';
import { replyOf } from './envelope.ts';
import type { createGate } from './gate.ts';
import { patienceMs } from './limits.ts';
import { routeSchema } from './openapi/document.ts';
import type { ApiCall, Route } from './registry.ts';
import { formOptions, isForm, readBody, readForm, UnreadableBody } from './requestBody.ts';
import type { SendReply } from './respond.ts';

export type CallsOptions = {
  readonly routes: readonly Route[];
  readonly gate: ReturnType<typeof createGate>;
  readonly send: SendReply;
  /** Folder of uploads in progress. */
  readonly spoolDir: string;
};

/** Every method a request can have; a call that does not exist is answered for all of them. */
export const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** One route for each declared call, behind the gate. */
export async function registerCalls(calls: FastifyInstance, options: CallsOptions): Promise<void> {
  const { routes, gate } = options;
  calls.removeAllContentTypeParsers();
  calls.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readBody(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error('body'));
    }
  });
  // The schema documents. The values are read by `readInput`, which knows both languages, the labels
  // and the order of the fields; Fastify's own reader would also change the input before the admin
  // log sees it.
  calls.setValidatorCompiler(() => () => true);
  calls.setSerializerCompiler(() => JSON.stringify);
  calls.addHook('onRequest', gate.admit);
  calls.addHook('preParsing', hasten);
  calls.addHook('preHandler', gate.demandPermission);
  calls.route({
    method: methods,
    url: innerUrls.absent,
    config: { isOpen: true },
    handler: () => {
      throw new Error('the gate answers a call that does not exist');
    },
  });
  for (const route of routes) if (route.input.in !== 'form') calls.route(declared(route, options));
  await calls.register(async (forms) => {
    await forms.register(multipart, formOptions);
    for (const route of routes)
      if (route.input.in === 'form') forms.route(declared(route, options));
  });
}

const declared = (route: Route, { send, spoolDir }: CallsOptions) => ({
  method: route.method,
  url: route.path,
  schema: routeSchema(route),
  config: { realm: route.realm, node: route.permission },
  handler: async (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, { reply: await run(route, request, spoolDir) }),
});

async function run(route: Route, request: FastifyRequest, spoolDir: string) {
  const context = contextOf(request);
  const { recording, session, reply } = context;
  const form = await readForm(request, route, spoolDir);
  if (form) request.body = form;
  try {
    const call = callOf(route, request, context);
    await recording?.begin();
    return replyOf(await handled(route, call, session), reply.now);
  } finally {
    // A file that no handler has taken over is removed before the answer.
    if (form?.upload) await letGo(form.upload.path, request);
  }
}

/** A session opens routes of its own realm alone. */
async function handled(
  route: Route,
  call: ApiCall,
  session: AnySession | undefined,
): Promise<unknown> {
  if (route.realm === 'public') return route.handle(call);
  if (route.realm === 'admin' && session?.realm === 'admin')
    return route.handle({ ...call, session, admin: adminIn(session, route, call) });
  if (route.realm === 'member' && session?.realm === 'member')
    return route.handle({ ...call, session, member: session.person[call.lang] });
  throw new Error(`${route.method} ${route.path}: reached without a session of its realm`);
}

/** Writes carry the origin of the call, for the logs. */
function adminIn(
  { person }: Extract<AnySession, { readonly realm: 'admin' }>,
  { method }: Route,
  { lang, ip, userAgent }: ApiCall,
): SignedInAdmin {
  return method === 'GET' ? person[lang] : { ...person[lang], from: { ip, userAgent } };
}

const letGo = (path: string, { log }: FastifyRequest): Promise<void> =>
  discard(path).catch((err: unknown) =>
    log.warn({ err }, 'a file that was sent stays in its waiting place'),
  );

/** Ends a connection that is slow to send a body that is no file. */
function hasten(
  request: FastifyRequest,
  _reply: unknown,
  payload: RequestPayload,
  done: (error: null, payload: RequestPayload) => void,
): void {
  const isFile = request.headers['content-type']?.startsWith('multipart/') === true;
  if (!isFile && !request.raw.complete && request.method !== 'GET') {
    const late = setTimeout(() => payload.destroy(), patienceMs.request);
    payload.once('close', () => clearTimeout(late));
    payload.once('end', () => clearTimeout(late));
  }
  done(null, payload);
}

/**
 * Input of a request for its route, its fields read.
 *
 * @throws {UnreadableBody}
 * @throws {Refusal} invalid
 * @throws {InvalidInput}
 */
function callOf(
  route: Route,
  request: FastifyRequest,
  { query, reply, target, recording }: RequestContext,
): ApiCall {
  const params = addressParams(query, target.match.type === 'route' ? target.match.extra : []);
  const { headers, ip } = request;
  const idempotencyKey = headers['idempotency-key'];
  const { file, upload, ...sent } = bodyOf(route, request.body);
  const body = route.method === 'GET' ? noParams : bodyParams(sent.body, params);
  return {
    lang: reply.lang,
    query: params,
    body,
    file,
    upload,
    input: read(route, params, body),
    now: reply.now,
    ip,
    userAgent: headers['user-agent'] ?? '',
    actAs: (adminId) => recording?.actAs(adminId),
    ...(route.isRecordedInside && recording ? { record: (tx) => recording.along(tx) } : {}),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : '',
    tokens: { admin: tokenIn(headers, 'batoken'), member: tokenIn(headers, 'ba-user-token') },
  };
}

/** Body of the request, of the kind the route takes. */
function bodyOf(
  { input }: Route,
  given: unknown,
): { body: unknown } & Pick<ApiCall, 'file' | 'upload'> {
  if (isForm(given) !== (input.in === 'form')) throw new UnreadableBody('json', '');
  if (!isForm(given)) return { body: given ?? noParams };
  return { body: given.texts, file: given.file, upload: given.upload };
}

function read(route: Route, query: Query, body: ApiCall['body']): ApiCall['input'] {
  const { input } = route;
  if (!('fields' in input)) return noParams;
  return readInput(input.fields, input.in === 'query' ? query : body, { mode: 'add' });
}

type BodyParams = Readonly<Record<string, unknown>>;

/**
 * Parameters of an address: its query and the `/name/value` pairs behind the action.
 *
 * @throws {Refusal} invalid, for one that is given twice with two values: two readers could differ
 */
export function addressParams(query: Query, extra: readonly string[]): Query {
  if (extra.length === 0) return query;
  const pairs: Record<string, QueryValue> = { ...query };
  for (let n = 0; n < extra.length; n += 2) {
    const [name = '', value = ''] = extra.slice(n, n + 2);
    if (!/^[A-Za-z_]\w*$/.test(name) || value.includes('\0')) throw ambiguous(name);
    if (Object.hasOwn(pairs, name) && pairs[name] !== value) throw ambiguous(name);
    pairs[name] = value;
  }
  return pairs;
}

/**
 * The body of a write, with the record it is about, which existing clients may name in the address. Other
 * parameters of the address are ignored: they could otherwise be taken for fields.
 *
 * @throws {Refusal} invalid, if address and body name two records
 */
export function bodyParams(body: unknown, address: Query): BodyParams {
  const given = isBody(body) ? body : {};
  if (!isBody(body)) throw ambiguous('body');
  const named = recordNames.filter((name) => Object.hasOwn(address, name));
  for (const name of named) {
    if (!Object.hasOwn(given, name)) continue;
    if (!isSame(given[name], address[name])) throw ambiguous(name);
  }
  if (named.length === 0) return given;
  return { ...given, ...Object.fromEntries(named.map((name) => [name, address[name]])) };
}

/** `6` and `"6"` name the same record. */
const isSame = (body: unknown, address: QueryValue | undefined): boolean =>
  (typeof body === 'number' ? String(body) : body) === address;

const recordNames = ['id', 'ids'];

const isBody = (body: unknown): body is BodyParams =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const ambiguous = (field: string) => new Refusal('invalid', { params: { field }, data: { field } });
