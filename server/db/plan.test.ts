import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import { resources, shapes } from '../../resources/index.ts';
import {
  bothEngines,
  embeddedDb,
  postgresDb,
  databaseStructure,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { belongsTo, choice, int, text } from '../../src/fields/index.ts';
import { type AnyShape, type Fields, shape } from '../../src/schema/index.ts';
import { desiredSchema } from './desired.ts';
import { createTables, type Db, query, runScript } from './index.ts';
import { planChanges } from './plan.ts';
import { emptySchema, type DatabaseStructure } from './schema.ts';

test('the declarations of the shop make the same structure on both bothEngines', async () => {
  await using embedded = await embeddedDb();
  await using postgres = await postgresDb();

  await createTables(embedded.db, shapes, resources);
  await createTables(postgres.db, shapes, resources);

  const structure = await databaseStructure(embedded.db);
  expect(structure.length).toBeGreaterThan(300);
  expect(await databaseStructure(postgres.db)).toEqual(structure);
});

test('the declarations of the shop need nothing more once they are made', () => {
  const wanted = desiredSchema(shapes, resources);

  const { after } = planChanges(emptySchema, wanted);

  expect(planChanges(after, wanted)).toMatchObject({
    statements: [],
    kept: [],
    refused: [],
    after,
  });
});

describe.each(bothEngines)('on the %s database', (_, open) => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  const empty = () => runScript(shop.db, 'drop schema public cascade; create schema public');

  test('going step by step ends where starting afresh does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(declarations, { minLength: 2, maxLength: 5 }), async (steps) => {
        await empty();
        let schema: DatabaseStructure = emptySchema;
        for (const step of steps.map(shapesOf)) {
          schema = await take(shop.db, schema, step);
          for (const { name } of step) await fillIn(shop.db, name);
        }
        const gradual = await databaseStructure(shop.db);

        await empty();
        await take(shop.db, emptySchema, steps.map(shapesOf).at(-1) ?? []);

        expect(gradual).toEqual(await databaseStructure(shop.db));
      }),
      draws(25, 250),
    );
  });
});

/** Migrates from one structure to that of the shapes; undeclared parts are dropped. */
async function take(
  db: Db,
  before: DatabaseStructure,
  step: readonly AnyShape[],
): Promise<DatabaseStructure> {
  const wanted = desiredSchema(step, []);
  const { kept } = planChanges(before, wanted);
  const { statements, after, refused } = planChanges(before, wanted, kept);
  expect(refused).toEqual([]);
  if (statements.length > 0) await runScript(db, statements.join(';\n'));
  return after;
}

const fillIn = (db: Db, table: string) =>
  query(db, `insert into "${table}" (version) select 1 where not exists (select from "${table}")`);

// Plain data, so that a failure prints the declaration.
const start = <V>(...values: V[]) =>
  fc.oneof(fc.constant({ optional: true }), fc.record({ default: fc.constantFrom(...values) }));
const number = fc
  .tuple(start(0, 5), fc.record({ sort: fc.boolean(), max: fc.constantFrom(9, 2 ** 40) }))
  .map(([one, two]) => ({ ...one, ...two }));
const word = fc
  .tuple(
    start('', 'x'),
    fc.record({
      max: fc.constantFrom(5, 40),
      sort: fc.boolean(),
      search: fc.boolean(),
      unique: fc.boolean(),
    }),
  )
  .map(([one, two]) => ({ ...one, ...two }));
// A name that no field ever had is one that was renamed long ago.
const was = (name: string) => fc.record({ was: fc.constantFrom(name, 'gone') });
const fields = fc.record(
  {
    word,
    title: fc.tuple(word, was('word')).map(([one, two]) => ({ ...one, ...two })),
    number,
    count: fc.tuple(number, was('number')).map(([one, two]) => ({ ...one, ...two })),
    kind: fc.constantFrom(['a'], ['a', 'b']),
    linked: fc.constant(true),
  },
  { requiredKeys: [] },
);
const declarations = fc.record(
  {
    other: fields,
    thing: fields,
    facts: fc.record({ appendOnly: fc.boolean(), checked: fc.boolean() }),
  },
  { requiredKeys: ['other', 'facts'] },
);

type Declared<A> = A extends fc.Arbitrary<infer V> ? V : never;

const shapesOf = ({ other, thing, facts }: Declared<typeof declarations>): readonly AnyShape[] => {
  const { checked, appendOnly } = facts;
  const checks = checked ? { known: 'id > 0' } : {};
  const named = shape('other', { name: text({ max: 9, default: '' }), ...fieldsOf(other) });
  return thing ? [named, shape('thing', fieldsOf(thing), { appendOnly, checks })] : [named];
};

function fieldsOf({ word, title, number, count, kind, linked }: Declared<typeof fields>): Fields {
  const codes = Object.fromEntries((kind ?? []).map((name, code) => [name, [code] as const]));
  return {
    ...(word && { word: text(word) }),
    ...(title && { title: text(title) }),
    ...(number && { number: 'default' in number ? int(number) : int(number) }),
    ...(count && { count: 'default' in count ? int(count) : int(count) }),
    ...(kind && { kind: choice(codes, { default: 0 }) }),
    ...(linked && { other_id: belongsTo('other', { shows: 'name', optional: true }) }),
  };
}
