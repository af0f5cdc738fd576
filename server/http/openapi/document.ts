import { controllerOf, type Language } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { wholeDocument } from '../envelope.ts';
import type { Route, RouteInput } from '../registry.ts';
import type { Texts } from '../texts.ts';
import { anyObject, fieldsSchema, type JsonSchema, objectOf, text, whole } from '../jsonSchema.ts';
import { rowOf } from './resourceSchemas.ts';

type DocumentOptions = {
  readonly routes: readonly Route[];
  readonly texts: Texts;
  readonly version: string;
};

/** The API in OpenAPI 3.1, from the routes themselves, so that it is complete. */
function apiDocument({ routes, texts, version }: DocumentOptions, language: Language): JsonSchema {
  const resources = [...new Set(routes.flatMap(({ resource }) => resource ?? []))];
  const say = (place: string, params = {}) => texts.say(language, place, params);
  return {
    openapi: '3.1.0',
    info: { title: say('server.api.title', { site: say('server.site') }), version },
    tags: [
      { name: 'session', description: say('server.api.session') },
      ...resources.map((resource) => ({
        name: tagOf(resource),
        description: say(`resources.${resource.name}.list`),
      })),
    ],
    paths: pathsOf(routes, language, say('server.api.reply')),
    components: {
      securitySchemes: {
        admin: { type: 'apiKey', in: 'header', name: 'batoken' },
        member: { type: 'apiKey', in: 'header', name: 'ba-user-token' },
      },
      parameters: {
        server: { name: 'server', in: 'header', required: true, schema: { const: 'true' } },
        language: { name: 'think-lang', in: 'header', schema: { enum: ['zh-cn', 'en'] } },
      },
      schemas: Object.fromEntries(resources.map((resource) => [resource.name, rowOf(resource)])),
    },
  };
}

/** Input and output of a route, as Fastify's route option `schema`. */
export function routeSchema({ input, output }: Pick<Route, 'input' | 'output'>): JsonSchema {
  const reply = { response: { 200: envelopeOf(output ?? { type: 'null' }) } };
  if (input.in === 'nothing') return reply;
  return { ...reply, [input.in === 'query' ? 'querystring' : 'body']: schemaOf(input) };
}

const tagOf = ({ path }: AnyResource): string => controllerOf(path);

function pathsOf(routes: readonly Route[], language: Language, reply: string): JsonSchema {
  return Object.fromEntries(
    [...Map.groupBy(routes, ({ path }) => path)].map(([path, same]) => [
      path,
      Object.fromEntries(
        same.map((route) => [route.method.toLowerCase(), operationOf(route, language, reply)]),
      ),
    ]),
  );
}

function operationOf(route: Route, language: Language, reply: string): JsonSchema {
  const { method, path, permission, resource, input, output, title, realm, idempotency } = route;
  return {
    operationId: `${method.toLowerCase()}_${path.slice(1).replaceAll(/[/.]/g, '_')}`,
    ...(title ? { summary: title(language) } : {}),
    tags: [resource ? tagOf(resource) : 'session'],
    security: realm === 'public' ? [] : [{ [realm]: [] }],
    // Permission that the call requires; `signed-in`: any token.
    'x-permission': permission,
    parameters: [
      { $ref: '#/components/parameters/server' },
      { $ref: '#/components/parameters/language' },
      ...(input.in === 'query' ? queryParameters(schemaOf(input)) : []),
      ...(idempotency ? [keyParameter(idempotency === 'required')] : []),
    ],
    ...bodyOf(input),
    responses: {
      200: {
        description: reply,
        content: { 'application/json': { schema: envelopeOf(output ?? { type: 'null' }) } },
      },
    },
  };
}

const keyParameter = (required: boolean): JsonSchema => ({
  name: 'idempotency-key',
  in: 'header',
  required,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
});

const envelopeOf = (data: JsonSchema): JsonSchema =>
  objectOf({ code: whole, msg: text, time: whole, data: { anyOf: [data, {}] } });

function schemaOf(input: RouteInput): JsonSchema {
  if (input.in === 'nothing') return objectOf({});
  return 'schema' in input ? input.schema : fieldsSchema(input.fields);
}

function queryParameters(schema: JsonSchema): readonly JsonSchema[] {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const properties: Readonly<Record<string, JsonSchema>> = { ...Object(schema['properties']) };
  return Object.entries(properties).map(([name, property]) => ({
    // A list is written `ids[]=1&ids[]=2`, a list of objects `search[0][field]=status`.
    name: property['type'] === 'array' ? `${name}[]` : name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }));
}

function bodyOf(input: RouteInput): JsonSchema {
  if (input.in === 'body') {
    return {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(input) } } },
    };
  }
  if (input.in !== 'form') return {};
  const { properties, required } = schemaOf(input);
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', properties: { ...Object(properties), file }, required };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

type DescriptionOptions = { readonly texts: Texts; readonly version: string };

/** Adds the route that describes all routes, open to every signed-in admin. */
export function withDocument(
  { texts, version }: DescriptionOptions,
  routes: readonly Route[],
): readonly Route[] {
  const written = new Map<Language, string>();
  const described: Route = {
    method: 'GET',
    path: '/admin/openapi.json',
    realm: 'admin',
    permission: 'signed-in',
    title: (lang) => texts.say(lang, 'server.api.document'),
    input: { in: 'nothing' },
    output: anyObject,
    handle({ lang }): unknown {
      const document =
        written.get(lang) ?? JSON.stringify(apiDocument({ routes: all, texts, version }, lang));
      written.set(lang, document);
      return wholeDocument(document);
    },
  };
  const all: readonly Route[] = [...routes, described];
  return all;
}
