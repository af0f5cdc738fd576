import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources, shapes } from '../../../../resources/index.ts';
import {
  bothEngines,
  openShopDatabase,
  postgresDb,
  type TestDatabase,
} from '../../../../tests/support/databases.ts';
import { desiredSchema, readElsewhere, runScript } from '../../../db/index.ts';
import {
  comparable,
  isEmptyTable,
  readDatabase,
  readTables,
  structureOf,
  UnreadableDatabase,
} from '../index.ts';

describe.each(bothEngines)('%s', (_, open) => {
  test('the structure of the shop is read as it is declared', async () => {
    await using database = await openShopDatabase(open);

    const read = await readTables(database.db);

    expect(read.unread).toEqual([]);
    expect(structureOf(read)).toEqual(comparable(desiredSchema(shapes, resources).schema));
  });
});

describe('a table of another program', () => {
  let database: TestDatabase & { readonly url: string };
  beforeAll(async () => {
    database = await postgresDb();
    await runScript(database.db, otherProgram);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  test('is read with comments, defaults, values and references', async () => {
    const { tables } = await readTables(database.db, { table: 'item' });

    expect(tables).toEqual([
      {
        name: 'item',
        comment: '商品表',
        comments: { state: '状态:new=新建,old=停用' },
        labels: { mood: ['happy', 'sad; --'] },
        structure: {
          columns: {
            id: { type: 'integer', null: false, identity: true },
            name: { type: 'varchar(40) COLLATE "C"', null: false, default: `'it''s'` },
            state: { type: 'varchar(10)', null: true },
            price: { type: 'numeric(10,2)', null: false, default: `'0'` },
            mood: { type: 'mood', null: false, default: `'happy'` },
            made: { type: 'timestamp without time zone', null: false, default: 'now()' },
            shop: { type: 'bigint', null: true },
            area: { type: 'integer', null: true },
          },
          key: ['id'],
          indexes: {
            item_name_key: { on: ['"name"'], unique: true, words: false },
            item_open: {
              on: ['"price" desc', '"id"'],
              unique: false,
              words: false,
              where: `"state" = 'new'`,
            },
          },
          checks: { item_state_check: `"state" IN ('new', 'old')` },
          references: { item_shop_fkey: { column: 'shop', to: 'shop', owned: true } },
          appendOnly: false,
        },
      },
    ]);
  });

  test('lists with its reason everything that its structure does not hold', async () => {
    const { unread } = await readTables(database.db);

    const told = unread.map(
      ({ table, part, name, reason }) => `${table} ${part} ${name}: ${reason}`,
    );
    expect(told.toSorted()).toEqual([
      'item column area: domain',
      'item column id: sequence',
      'item column twice: generated',
      'item index item_cover: further_columns',
      'item index item_expression: expression',
      'item index item_late: deferrable',
      'item index item_nulls: empty_values_order',
      'item index item_pattern: operator_class',
      'item trigger item_touch: trigger',
      'item_list table item_list: view',
      'parts table parts: partitioned',
      'parts_1 table parts_1: inherits',
      'shop reference shop_owner_fkey: other_column',
      'shop reference shop_pair_fkey: several_columns',
    ]);
  });

  test('says if it has rows, whatever its name is', async () => {
    const empty = await isEmptyTable(database.db, 'odd"; drop table item; --');
    await runScript(database.db, `insert into shop (id) values (1)`);

    expect(empty).toBe(true);
    expect(await isEmptyTable(database.db, 'shop', 'public')).toBe(false);
  });

  test('a name that is no table reads nothing', async () => {
    const read = await readTables(database.db, { table: `item'; drop table item; --` });

    expect(read).toEqual({ tables: [], unread: [] });
  });

  test('is read from a database that the environment names', async () => {
    const databases = { db: database.db, others: new Map([['old', database.url]]) };

    const own = await readDatabase(databases, 'default', { table: 'item' });

    expect(await readDatabase(databases, 'old', { table: 'item' })).toEqual(own);
    expect(own.tables).toHaveLength(1);
  });

  test('another database cannot be written to', async () => {
    const written = readElsewhere(database.url, (tx) =>
      runScript(tx, 'create table left_behind ()'),
    );

    await expect(written).rejects.toMatchObject({ code: '25006' });
  });

  test.each([
    ['nowhere', 'unknown_database'],
    ['closed', 'unreachable'],
    ['gone', 'missing'],
  ])('an error of the database %s says %s, and nothing of its address', async (name, code) => {
    const gone = Object.assign(new URL(database.url), { pathname: '/hidden_name' }).href;
    const others = new Map([
      ['closed', 'postgres://reader:hidden-secret@127.0.0.1:1/hidden_name'],
      ['gone', gone],
    ]);

    const error = await readDatabase({ db: database.db, others }, name).catch(
      (each: unknown) => each,
    );

    expect(error).toBeInstanceOf(UnreadableDatabase);
    expect(error).toMatchObject({ code, database: name });
    expect(error).not.toHaveProperty('cause');
    expect(String(error)).not.toMatch(/hidden|127\.0\.0\.1/);
  });
});

const otherProgram = `
  create type mood as enum ('happy', 'sad; --');
  create domain positive as integer check (value > 0);
  create table shop (
    id bigint primary key, a integer, b integer, code varchar(5) unique, unique (a, b),
    owner varchar(5) constraint shop_owner_fkey references shop (code),
    constraint shop_pair_fkey foreign key (a, b) references shop (a, b)
  );
  create table item (
    id serial primary key,
    name varchar(40) collate "C" not null default 'it''s' unique,
    state varchar(10) default null check (state in ('new', 'old')),
    price numeric(10,2) not null default 0,
    mood mood not null default 'happy',
    made timestamp not null default now(),
    shop bigint references shop (id) on delete cascade,
    area positive,
    twice numeric generated always as (price * 2) stored,
    constraint item_late unique (price, made) deferrable
  );
  create index item_open on item (price desc, id) where state = 'new';
  create index item_cover on item (price) include (name);
  create index item_nulls on item (price nulls first);
  create index item_pattern on item (name varchar_pattern_ops);
  create index item_expression on item ((price + 1));
  create function touch() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger item_touch before update on item for each row execute function touch();
  comment on table item is '商品表';
  comment on column item.state is '状态:new=新建,old=停用';
  create view item_list as select * from item;
  create table parts (id bigint) partition by list (id);
  create table parts_1 partition of parts for values in (1);
  create table "odd""; drop table item; --" (id bigint primary key)`;
