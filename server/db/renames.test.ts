import { expect, test } from 'vitest';
import { applyRenames } from './planColumns.ts';
import type { DatabaseStructure } from './schema.ts';

/** A table with these columns and nothing else. */
const book = (...names: string[]): DatabaseStructure => ({
  tables: {
    book: {
      columns: Object.fromEntries(names.map((name) => [name, { type: 'bigint', null: false }])),
      key: ['id'],
      indexes: {},
      checks: {},
      references: {},
      appendOnly: false,
    },
  },
});

test('names that move up a place move in the order that frees them', () => {
  const { schema, statements } = applyRenames(book('id', 'first', 'second'), {
    book: { second: 'first', third: 'second' },
  });

  expect(statements).toEqual([
    'alter table "book" rename column "second" to "third"',
    'alter table "book" rename column "first" to "second"',
  ]);
  expect(schema).toEqual(book('id', 'second', 'third'));
});

test('a rename that was made before, and one of a column that never was, are nothing to do', () => {
  const before = book('id', 'pages', 'title');

  const { schema, statements } = applyRenames(before, {
    book: { pages: 'sheets', title: 'id' },
    other: { a: 'b' },
  });

  expect({ schema, statements }).toEqual({ schema: before, statements: [] });
});
