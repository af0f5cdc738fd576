import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Query } from '../../src/contract/index.ts';
import { readInput } from '../../src/schema/index.ts';
import { isForm } from './form.ts';
import { addressParams, bodyParams } from './params.ts';
import { UnreadableBody } from './readBody.ts';
import type { Hearer } from './refusals.ts';
import type { Call, Route } from './registry.ts';

type Given = {
  readonly query: Query;
  readonly extra: readonly string[];
  readonly hearer: Hearer;
} & Pick<Call, 'actAs'>;

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
  { query, extra, hearer, actAs }: Given,
): Call {
  const params = addressParams(query, extra);
  const { headers, ip } = request;
  const { file, upload, ...sent } = bodyOf(route, request.body);
  const body = route.method === 'GET' ? nothing : bodyParams(sent.body, params);
  return {
    lang: hearer.lang,
    query: params,
    body,
    file,
    upload,
    input: read(route, params, body),
    now: hearer.now,
    ip,
    host: request.host,
    userAgent: headers['user-agent'] ?? '',
    actAs,
    tokens: { admin: tokenIn(headers, 'batoken'), member: tokenIn(headers, 'ba-user-token') },
  };
}

/** What came with the request, of the kind the route takes. */
function bodyOf(
  { input }: Route,
  given: unknown,
): { body: unknown } & Pick<Call, 'file' | 'upload'> {
  if (isForm(given) !== (input.in === 'form')) throw new UnreadableBody('json', '');
  if (!isForm(given)) return { body: given ?? nothing };
  return { body: given.texts, file: given.file, upload: given.upload };
}

/** Tokens travel in headers alone: an address ends up in logs and histories. */
export function tokenIn(headers: IncomingHttpHeaders, name: 'batoken' | 'ba-user-token'): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Parameters of a request without any. */
export const nothing: Query = Object.freeze({});

function read(route: Route, query: Query, body: Call['body']): Call['input'] {
  const { input } = route;
  if (!('fields' in input)) return nothing;
  return readInput(input.fields, input.in === 'query' ? query : body, { mode: 'add' });
}
