import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../server/http/jsonSchema.ts';
import type { Method } from '../../src/contract/index.ts';
import { membersOf } from '../support/accounts.ts';
import { useHttpShop } from '../support/httpShop.ts';
import { draws } from '../support/long.ts';
import { refusalWorld } from './world.ts';

const shop = useHttpShop();
const drawn = draws(400, 20_000);

/** As much of a call of the API document as it takes to make one. */
type Operation = {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
  };
};

/** These end the session that asks, and all later calls would only hear so. */
const leaves = /\/(logout|Index\/logout|session\/end|account\/(verification|changePassword))$/i;

test('no call of the API document fails, whatever it is asked', async () => {
  await refusalWorld(shop);
  const token = (await shop.signIn('clerk')).token;
  const { memberToken } = await membersOf(shop).signIn();
  const { text } = await shop.get('/admin/openapi.json', { token, lang: 'en' });
  const calls = callsOf(JSON.parse(text));
  expect(calls.length).toBeGreaterThan(400);
  const failures: unknown[] = [];
  const asked = new Set<string>();

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls).chain(askedOf), async (asking) => {
      const { method, url, body } = asking;
      asked.add(url.split('?')[0] ?? url);
      const given = { token, memberToken, headers: { 'idempotency-key': `key-${asked.size}` } };
      const reply = await shop.call(method, url, body === undefined ? given : { ...given, body });
      const isFault = reply.status >= 500 || reply.data?.['error'] === 'internal';
      if (isFault) failures.push({ method, url, body, reply: reply.text.slice(0, 300) });
    }),
    { ...drawn, endOnFailure: true },
  );

  expect(failures.slice(0, 20)).toEqual([]);
  expect(asked.size).toBeGreaterThan(Math.min(200, drawn.numRuns / 4));
});

type Asked = { readonly method: Method; readonly path: string; readonly operation: Operation };

const callsOf = (document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}): readonly Asked[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => /^(get|post|delete)$/.test(method) && !leaves.test(path))
      // The document names its methods in small letters.
      .map(([method, operation]) => ({
        method: method.toUpperCase() as Method,
        path,
        operation,
      })),
  );

function askedOf({ method, path, operation }: Asked) {
  const { parameters = [], requestBody } = operation;
  const inQuery = parameters.filter((each) => each.in === 'query');
  const schema = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      query: fc.record(
        Object.fromEntries(inQuery.map(({ name, schema: of }) => [name, valueOf(of, 3)])),
        { requiredKeys: [] },
      ),
      body: schema
        ? fc.oneof({ weight: 9, arbitrary: valueOf(schema, 4) }, odd)
        : fc.constant(undefined),
    })
    .map(({ query, body }) => ({ method, url: path + queryText(query), body }));
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    // A half of a pair of signs cannot be part of an address.
    return [name, text.toWellFormed()];
  });
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

/** Values of no use, and those at the edges of numbers and texts. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, {}, [], [[]], '', ' ', '\u0000', '\ud800', 'NaN'),
  fc.constantFrom<unknown>(-1, 0, 1.555, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), '-0', '1e400', '٣'),
  fc.constantFrom<unknown>('%', "'", '"); --', '%00', '../..', '{}', '[object Object]', 'ￇ'),
  fc.constant('x'.repeat(5_000)),
  fc.object({ maxDepth: 2 }),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
);

/** A value of a schema more often than not, and anything else in its place sometimes. */
function valueOf(schema: JsonSchema | undefined, depth: number): fc.Arbitrary<unknown> {
  const fitting = schema && depth > 0 ? fittingOf(schema, depth) : fc.string({ maxLength: 12 });
  return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: odd });
}

function fittingOf(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const { type, enum: names, const: only, anyOf, oneOf, items, properties } = facts(schema);
  if (only !== undefined) return fc.constant(only);
  if (names) return fc.constantFrom(...names);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.constantFrom(...choices).chain((each) => valueOf(each, depth));
  const kinds = Array.isArray(type) ? type : [type];
  return fc.constantFrom<unknown>(...kinds).chain((kind): fc.Arbitrary<unknown> => {
    if (kind === 'integer' || kind === 'number') return fc.integer({ min: 0, max: 12 });
    if (kind === 'boolean') return fc.boolean();
    if (kind === 'null') return fc.constant(null);
    if (kind === 'array') return fc.array(valueOf(items, depth - 1), { maxLength: 3 });
    if (kind === 'object' || properties)
      return fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([name, of]) => [name, valueOf(of, depth - 1)]),
        ),
        { requiredKeys: [] },
      );
    return fc.oneof(fc.string({ maxLength: 12 }), fc.integer({ max: 40 }).map(String));
  });
}

type SchemaFacts = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
};

// Schemas are plain data, of which these keys matter here.
const facts = (schema: JsonSchema): SchemaFacts => schema as SchemaFacts;
