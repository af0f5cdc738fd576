import { expect, test } from 'vitest';
import type { TableStructure } from '../../db/index.ts';
import { statementsOf } from './statements.ts';

const column = (type: string) => ({ type, null: false });
const goods: TableStructure = {
  columns: { title: column('varchar(20) COLLATE "C"'), stock: column('integer') },
  key: ['id'],
  indexes: {},
  checks: {},
  references: {},
  appendOnly: false,
};
const before = (table: string) => (table === 'goods' ? goods : undefined);

test.each([
  ['create table "pen" (\n  "id" bigint\n)', []],
  ['create index "pen_ix" on "pen" ("id")', []],
  ['create unique index "goods_ix" on "goods" ("title")', ['locks', 'scans']],
  ['alter table "goods" add column "note" text', []],
  ['alter table "goods" rename column "stock" to "rest"', []],
  ['alter table "goods" alter column "title" type varchar(40) COLLATE "C"', []],
  [
    'alter table "goods" alter column "title" type varchar(10) COLLATE "C"',
    ['rewrites', 'locks', 'scans'],
  ],
  ['alter table "goods" alter column "title" type varchar(20) COLLATE "de"', ['locks', 'scans']],
  ['alter table "goods" alter column "stock" type bigint', ['rewrites', 'locks', 'scans']],
  ['alter table "goods" alter column "stock" set default 0', []],
  ['update "goods" set "stock" = 0 where "stock" is null', ['rewrites']],
  ['alter table "goods" alter column "stock" set not null', ['locks', 'scans']],
  ['alter table "goods" add constraint "goods_check" check ("stock" > 0)', ['locks', 'scans']],
  [
    'alter table "goods" add constraint "goods_fkey" foreign key ("stock") references "pen" ("id")',
    ['locks', 'scans'],
  ],
] as const)('%s costs %j', (sql, costs) => {
  expect(statementsOf(`${sql};\n`, before)).toEqual([{ sql, costs }]);
});

test('statements that lose data are named', () => {
  const sql = `alter table "goods" drop column "stock";\n\ndrop table "pen";\n`;

  expect(statementsOf(sql, before)).toEqual([
    { sql: 'alter table "goods" drop column "stock"', costs: ['loses'], loses: 'goods.stock' },
    { sql: 'drop table "pen"', costs: ['loses'], loses: 'pen' },
  ]);
});

test('of a table that is taken over, the statements that run here are told', () => {
  const block = `do $adopt$
begin
if to_regclass('"goods"') is null then
create table "goods" (
  "id" bigint
);
else
alter table "goods" add column "version" integer default 1 not null;
--
create index "goods_ix" on "goods" ("title");
end if;
end
$adopt$;
`;

  expect(statementsOf(block, before)).toEqual([
    { sql: 'alter table "goods" add column "version" integer default 1 not null', costs: [] },
    { sql: 'create index "goods_ix" on "goods" ("title")', costs: ['locks', 'scans'] },
  ]);
});
