import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Query, type QueryValue, Refusal } from '../../src/contract/index.ts';
import { readInput } from '../../src/schema/index.ts';
import { isForm } from './form.ts';
import { UnreadableBody } from './readBody.ts';
import type { ApiCall, Route } from './registry.ts';
import { noParams, type RequestContext } from './requestContext.ts';

/**
 * What a request brings for its route, its fields read.
 *
 * @throws {UnreadableBody}
 * @throws {Refusal} invalid
 * @throws {InvalidInput}
 */
export function callOf(
  route: Route,
  request: FastifyRequest,
  { query, reply, target, recording }: RequestContext,
): ApiCall {
  const params = addressParams(query, target.match.type === 'route' ? target.match.extra : []);
  const { headers, ip } = request;
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
    host: request.host,
    userAgent: headers['user-agent'] ?? '',
    actAs: (adminId) => recording?.actAs(adminId),
    tokens: { admin: tokenIn(headers, 'batoken'), member: tokenIn(headers, 'ba-user-token') },
  };
}

/** What came with the request, of the kind the route takes. */
function bodyOf(
  { input }: Route,
  given: unknown,
): { body: unknown } & Pick<ApiCall, 'file' | 'upload'> {
  if (isForm(given) !== (input.in === 'form')) throw new UnreadableBody('json', '');
  if (!isForm(given)) return { body: given ?? noParams };
  return { body: given.texts, file: given.file, upload: given.upload };
}

/** Tokens travel in headers alone: an address ends up in logs and histories. */
export function tokenIn(headers: IncomingHttpHeaders, name: 'batoken' | 'ba-user-token'): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
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
 * The body of a write, with the record it is about, which existing clients may name in the address.
 * Nothing else of the address counts: it could otherwise be taken for a field.
 *
 * @throws {Refusal} invalid, when address and body name two records
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
