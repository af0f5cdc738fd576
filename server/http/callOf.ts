import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Query } from '../../src/contract/index.ts';
import { readInput } from '../../src/schema/index.ts';
import { isForm } from './form.ts';
import { addressParams, bodyParams } from './params.ts';
import { UnreadableBody } from './readBody.ts';
import type { Call, Route } from './registry.ts';
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
): Call {
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
): { body: unknown } & Pick<Call, 'file' | 'upload'> {
  if (isForm(given) !== (input.in === 'form')) throw new UnreadableBody('json', '');
  if (!isForm(given)) return { body: given ?? noParams };
  return { body: given.texts, file: given.file, upload: given.upload };
}

/** Tokens travel in headers alone: an address ends up in logs and histories. */
export function tokenIn(headers: IncomingHttpHeaders, name: 'batoken' | 'ba-user-token'): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function read(route: Route, query: Query, body: Call['body']): Call['input'] {
  const { input } = route;
  if (!('fields' in input)) return noParams;
  return readInput(input.fields, input.in === 'query' ? query : body, { mode: 'add' });
}
