import { adminCalls, controllerOf, type Language } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { wholeDocument } from '../envelope.ts';
import type { Route, RouteInput } from '../registry.ts';
import type { Texts } from '../texts.ts';
import { anyObject, fieldsSchema, type JsonSchema, objectOf } from '../jsonSchema.ts';
import { replySchema, responsesOf, sharedReplies } from './replies.ts';
import { rowOf, searchCondition } from './resourceSchemas.ts';

type DescriptionOptions = {
  readonly texts: Texts;
  readonly version: string;
  /** Origin of the server; absent: that of the document. */
  readonly publicUrl?: string | undefined;
  /** Further properties of the rows of a resource, or other schemas of its own. */
  readonly rowProperties?: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  /** Base path of the calls of the back office; absent: `/admin`. */
  readonly adminBase?: string | undefined;
};
type DocumentOptions = DescriptionOptions & { readonly routes: readonly Route[] };

/** The API in OpenAPI 3.1, from the routes themselves, so that it is complete. */
function apiDocument(options: DocumentOptions, language: Language): JsonSchema {
  const { routes, texts, version, publicUrl = '', rowProperties = {} } = options;
  const resources = [...new Set(routes.flatMap(({ resource }) => resource ?? []))];
  const say = (place: string, params = {}) => texts.say(language, place, params);
  const shapes = new Map(resources.map(({ shape }) => [shape.name, shape]));
  const shared = sharedReplies(say('server.api.failure'));
  return {
    openapi: '3.1.0',
    info: { title: say('server.api.title', { site: say('server.site') }), version },
    // Below it an address is always a call, also without the header `server`.
    servers: [{ url: `${publicUrl}/index.php` }],
    tags: [
      { name: 'session', description: say('server.api.session') },
      ...resources.map((resource) => ({
        name: tagOf(resource),
        description: say(`resources.${resource.name}.list`),
      })),
    ],
    paths: pathsOf(options, language, say('server.api.reply')),
    components: {
      securitySchemes: {
        admin: { type: 'apiKey', in: 'header', name: 'batoken' },
        member: { type: 'apiKey', in: 'header', name: 'ba-user-token' },
      },
      parameters: {
        server: { name: 'server', in: 'header', schema: { const: 'true' } },
        language: { name: 'think-lang', in: 'header', schema: { enum: ['zh-cn', 'en'] } },
        ...Object.fromEntries(searchParameters.map((each, at) => [`search${at}`, each])),
      },
      schemas: {
        ...shared.schemas,
        ...Object.fromEntries(
          resources.map((resource) => [
            resource.name,
            rowOf(resource, { shapes, further: rowProperties[resource.name] ?? {} }),
          ]),
        ),
      },
      responses: shared.responses,
    },
  };
}

/** Input and output of a route, as Fastify's route option `schema`. */
export function routeSchema(route: Route): JsonSchema {
  const { input } = route;
  const reply = { response: { 200: replySchema(route) } };
  if (input.in === 'nothing') return reply;
  return { ...reply, [input.in === 'query' ? 'querystring' : 'body']: schemaOf(input) };
}

const tagOf = ({ path }: AnyResource): string => controllerOf(path);

function pathsOf(
  { routes, adminBase = adminCalls }: DocumentOptions,
  language: Language,
  reply: string,
): JsonSchema {
  return Object.fromEntries(
    [...Map.groupBy(routes, ({ path }) => path)].map(([path, same]) => [
      path.startsWith(`${adminCalls}/`) ? adminBase + path.slice(adminCalls.length) : path,
      Object.fromEntries(
        same.map((route) => [route.method.toLowerCase(), operationOf(route, language, reply)]),
      ),
    ]),
  );
}

function operationOf(route: Route, language: Language, reply: string): JsonSchema {
  const { method, path, permission, resource, input, title, realm, idempotency } = route;
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
    responses: responsesOf(route, reply),
  };
}

const keyParameter = (required: boolean): JsonSchema => ({
  name: 'idempotency-key',
  in: 'header',
  required,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
});

function schemaOf(input: RouteInput): JsonSchema {
  if (input.in === 'nothing') return objectOf({});
  return 'schema' in input ? input.schema : fieldsSchema(input.fields);
}

function queryParameters(schema: JsonSchema): readonly JsonSchema[] {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const properties: Readonly<Record<string, JsonSchema>> = { ...Object(schema['properties']) };
  return Object.entries(properties).flatMap(([name, property]): readonly JsonSchema[] => {
    if (name === 'search') return searchRefs;
    // A list is written `ids[]=1&ids[]=2`.
    const written = property['type'] === 'array' ? `${name}[]` : name;
    return [{ name: written, in: 'query', required: required.has(name), schema: property }];
  });
}

/**
 * Conditions of a list, `search[0][field]=status`, one parameter each: OpenAPI has no form for a list of
 * objects in an address, and generated clients write an object as `deepObject`.
 */
const searchParameters: readonly JsonSchema[] = Array.from({ length: 10 }, (_, at) => ({
  name: `search[${at}]`,
  in: 'query',
  style: 'deepObject',
  explode: true,
  schema: searchCondition,
}));
const searchRefs = searchParameters.map((_, at) => ({
  $ref: `#/components/parameters/search${at}`,
}));

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

/** Adds the route that describes all routes, open to every signed-in admin. */
export function withDocument(
  options: DescriptionOptions,
  routes: readonly Route[],
): readonly Route[] {
  const written = new Map<Language, string>();
  const described: Route = {
    method: 'GET',
    path: '/admin/openapi.json',
    realm: 'admin',
    permission: 'signed-in',
    title: (lang) => options.texts.say(lang, 'server.api.document'),
    input: { in: 'nothing' },
    output: anyObject,
    media: ['application/json'],
    handle({ lang }): unknown {
      const document =
        written.get(lang) ?? JSON.stringify(apiDocument({ ...options, routes: all }, lang));
      written.set(lang, document);
      return wholeDocument(document);
    },
  };
  const all: readonly Route[] = [...routes, described];
  return all;
}
