import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../../../tests/support/long.ts';
import { bothEngines } from '../../../tests/support/databases.ts';
import { choice, date, datetime, flag, int, money, tags, text } from '../../../src/fields/index.ts';
import { type AnyWhere, matches, shape } from '../../../src/schema/index.ts';
import { createTables, type Db, query } from '../../db/index.ts';
import { inline, values } from './sql.ts';
import { type RowData, tableOf } from './table.ts';
import { whereSql } from './where.ts';

const thing = shape('thing', {
  title: text({ max: 20 }),
  remark: text({ max: 20, optional: true }),
  size: int(),
  rank: int({ optional: true }),
  price: money({ min: -1_000 }),
  state: choice({ a: [0], b: [1], c: [2] }),
  origin: choice({ near: ['near'], far: ['far'] }, { optional: true }),
  isNew: flag(),
  day: date({ optional: true }),
  at: datetime({ optional: true }),
  labels: tags(),
});
const table = tableOf(thing);

const word = fc.constantFrom(
  '',
  'a',
  'A',
  'b',
  'ab',
  'Z',
  'é',
  '青',
  '青石',
  '😀',
  "o'k",
  '%',
  '_',
  '\\',
);
const small = fc.integer({ min: -3, max: 3 });
const day = fc.constantFrom('2026-01-05', '2026-11-20', '2026-11-21');
const origin = fc.constantFrom('near', 'far');
const state = fc.constantFrom(0, 1, 2);
const cells: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  title: word,
  remark: word,
  size: small,
  rank: small,
  price: small,
  state,
  origin,
  isNew: fc.constantFrom(0, 1),
  day,
  at: fc.constantFrom(0, 1, 1_763_700_000),
};
const labels = fc.constantFrom<readonly string[]>([], ['a']);
const labelled = fc.boolean().map((empty): AnyWhere => ({ labels: { empty } }));
const optional = new Set(['remark', 'rank', 'origin', 'day', 'at']);

const anyRow = fc.record({
  ...Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      optional.has(name) ? fc.option(cell) : cell,
    ]),
  ),
  labels,
});

const testOf = (cell: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    cell,
    fc.array(cell, { maxLength: 3 }),
    fc.record(
      {
        eq: cell,
        ne: cell,
        gt: cell,
        gte: cell,
        lt: cell,
        lte: cell,
        in: fc.array(cell, { maxLength: 3 }),
        empty: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  );

const comparable = [
  ['title', 'remark'],
  ['size', 'rank'],
] as const;
const compared = fc
  .tuple(
    fc.constantFrom(...comparable),
    fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte'),
    fc.boolean(),
  )
  .map(([[one, other], comparison, isTurned]): AnyWhere =>
    isTurned
      ? { [other]: { [comparison]: { field: one } } }
      : { [one]: { [comparison]: { field: other } } },
  );

const present = fc
  .tuple(fc.constantFrom('gt', 'gte', 'lt', 'lte', 'eq', 'ne'), fc.constantFrom(-1, 0, 1))
  .map(([comparison, later]): AnyWhere => ({ at: { [comparison]: { now: later } } }));

const single = fc.oneof(
  compared,
  present,
  labelled,
  ...Object.entries(cells).map(([name, cell]) =>
    testOf(cell).map((tested): AnyWhere => ({ [name]: tested })),
  ),
);
const { where: anyWhere } = fc.letrec<{ where: AnyWhere }>((tie) => ({
  where: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    single,
    fc.tuple(single, single).map(([one, other]) => ({ ...one, ...other })),
    fc.record({ and: fc.array(tie('where'), { maxLength: 2 }) }),
    fc.record({ or: fc.array(tie('where'), { maxLength: 3 }) }),
    fc.record({ not: tie('where') }),
    fc.tuple(single, tie('where')).map(([one, not]) => ({ ...one, not })),
  ),
}));

describe.each(bothEngines)('on %s', (_, open) => {
  test('a condition selects exactly the rows that meet it', async () => {
    await using database = await open();
    const { db } = database;
    await createTables(db, [thing]);
    const rows = fc.sample(anyRow, { numRuns: 60, seed: 7 });
    for (const [index, row] of rows.entries()) await insert(db, { id: index + 1, ...row });
    const stored = await query<RowData>(db, 'select * from thing order by id');
    let met = 0;

    await fc.assert(
      fc.asyncProperty(
        fc.array(anyWhere, { minLength: 1, maxLength: 40 }),
        fc.boolean(),
        async (wheres, isWritten) => {
          const { given, bind } = values();
          const sql = wheres.map((where, index) => {
            const met = whereSql(where, {
              table,
              alias: 't',
              bind: isWritten ? inline : bind,
              clock: () => 1,
            });
            return `case when ${met} then 1 else 0 end as "${index}"`;
          });
          const found = await query<Record<string, number>>(
            db,
            `select ${sql.join(', ')} from thing t order by t.id`,
            given,
          );
          const selected = found.map((row) => wheres.map((_, index) => row[index]));
          met += selected.flat().filter(Boolean).length;
          expect(selected).toEqual(
            stored.map((row) => wheres.map((where) => (matches(where, row, 1) ? 1 : 0))),
          );
        },
      ),
      draws(60, 600),
    );

    expect(met).toBeGreaterThan(5_000);
  });
});

test('a condition on what has no column is a mistake of the declaration', () => {
  expect(() =>
    whereSql({ colour: 1 }, { table, alias: 't', bind: inline, clock: () => 1 }),
  ).toThrow('thing has no column for colour');
});

async function insert(db: Db, row: RowData): Promise<void> {
  const names = Object.keys(row);
  await query(
    db,
    `insert into thing (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row).map((cell) => (Array.isArray(cell) ? JSON.stringify(cell) : cell)),
  );
}
