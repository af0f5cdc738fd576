import { expect, test } from 'vitest';
import { type ChangedFields, declarationProblems, typeProblems } from './problems.ts';

const pens = 'resources/desk/pens.ts';
const changed: ChangedFields = [
  {
    path: pens,
    tables: ['desk_pen'],
    fields: [
      { name: 'title', line: 5 },
      { name: 'ink', line: 6 },
    ],
  },
];

test('each numbered mistake is a problem at its field', () => {
  const text = `2 mistakes in the declarations; correct them and start again:
1. desk_pen.ink: belongsTo shop_ink, which nothing declares
2. desk_pen.list.columns[0]: no field titel; did you mean title?`;

  expect(declarationProblems(text, changed)).toEqual([
    {
      net: 'declarations',
      message: 'desk_pen.ink: belongsTo shop_ink, which nothing declares',
      path: pens,
      field: 'ink',
      line: 6,
    },
    {
      net: 'declarations',
      message: 'desk_pen.list.columns[0]: no field titel; did you mean title?',
      path: pens,
    },
  ]);
});

test('a mistake of several lines is one problem, one of another file has no field', () => {
  const text = `One mistake in the declarations; correct it and start again:
1. resources/shop/inks.ts: cannot be loaded: Unexpected token
  at line 3`;

  expect(declarationProblems(text, changed)).toEqual([
    {
      net: 'declarations',
      message: 'resources/shop/inks.ts: cannot be loaded: Unexpected token\n  at line 3',
    },
  ]);
});

test('changes of tables that need a decision are problems of the migration', () => {
  const text = `desk_pen.ink: rows that exist need a value; give the field a default or make it optional
desk_pen.title: bigint does not become varchar(20) by itself; declare a new field, or write the migration by hand`;

  expect(declarationProblems(text, changed).map(({ net, field }) => ({ net, field }))).toEqual([
    { net: 'migration', field: 'ink' },
    { net: 'migration', field: 'title' },
  ]);
});

test('a sync that fails otherwise is told with all it said', () => {
  expect(declarationProblems('TypeError: x is not a function\n  at y', changed)).toEqual([
    { net: 'declarations', message: 'TypeError: x is not a function\n  at y' },
  ]);
  expect(declarationProblems('', changed)).toMatchObject([{ net: 'declarations' }]);
});

test('types are told for the changed files alone, at the field of the line or the one that is named', () => {
  const dictionary = 'i18n/en/desk/pens.ts';
  const output = `src/fields/int/index.ts(3,1): error TS2322: elsewhere
${pens}(6,12): error TS2322: Type 'string' is not assignable to type 'number'.
  further lines of it
${dictionary}(7,3): error TS2741: Property 'title' is missing in type '{}'.
`;

  expect(typeProblems(output, [pens, dictionary], changed)).toEqual([
    {
      net: 'types',
      message: `TS2322: Type 'string' is not assignable to type 'number'.`,
      path: pens,
      line: 6,
      field: 'ink',
    },
    {
      net: 'types',
      message: `TS2741: Property 'title' is missing in type '{}'.`,
      path: dictionary,
      line: 7,
      field: 'title',
    },
  ]);
});
