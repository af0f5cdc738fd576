import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { runScript } from '../../db/index.ts';

const designDatabases = new Map<string, string>();
let old: Awaited<ReturnType<typeof postgresDb>>;
beforeAll(async () => {
  old = await postgresDb();
  await runScript(
    old.db,
    `create table item (code varchar(20) primary key, name varchar(40) not null);
    comment on table item is '旧商品'; comment on column item.name is '名称';`,
  );
  designDatabases.set('old', old.url);
  designDatabases.set('gone', 'postgres://nobody:secret@127.0.0.1:1/none');
});
afterAll(() => old[Symbol.asyncDispose]());

const shop = useHttpShop(undefined, { designDatabases });
const ask = (token: string, query: string) => shop.get(`/admin/ajax/${query}`, { token });

test('the tables and columns of a further database are told to who uses the designer', async () => {
  const token = await shop.admin(['crud/crud/index']);

  const connections = await ask(token, 'getDatabaseConnectionList');
  const tables = await ask(token, 'getTableList?connection=old');
  const key = await ask(token, 'getTablePk?connection=old&table=item');
  const short = await ask(token, 'getTableFieldList?connection=old&table=item&clean=1');
  const whole = await ask(token, 'getTableFieldList?connection=old&table=item&clean=0');

  expect(connections.data).toMatchObject({
    list: [{ key: 'default' }, { key: 'old', database: 'o****' }, { key: 'gone' }],
  });
  expect(tables.data).toEqual({
    list: [{ table: 'item', comment: 'item - 旧商品', connection: 'old', prefix: '' }],
  });
  expect(key.data).toEqual({ pk: 'code' });
  expect(short.data).toEqual({ pk: 'code', fieldList: { code: 'code', name: '名称' } });
  expect(whole.data).toMatchObject({
    fieldList: { name: { COLUMN_COMMENT: '名称', IS_NULLABLE: 'NO', COLUMN_KEY: '' } },
  });
});

test.each([
  'getTableList?connection=gone',
  'getTableList?connection=postgres%3A%2F%2F127.0.0.1%2Fx',
  'getTablePk?connection=old&table=item%22%3B%20drop',
])('%s is not found, and tells nothing of the address', async (query) => {
  const token = await shop.admin('*');

  const reply = await ask(token, query);

  expect(reply.code).toBe(0);
  expect(reply.text + shop.log()).not.toContain('secret');
});

test('admins who make rules of the security logs see our own tables alone', async () => {
  const token = await shop.admin(['security/dataRecycle/add']);

  const connections = await ask(token, 'getDatabaseConnectionList');
  const denied = await ask(token, 'getTableList?connection=old');

  expect(connections.data).toMatchObject({ list: [{ key: 'default' }] });
  expect(Object(connections.data)['list']).toHaveLength(1);
  expect(denied.code).toBe(401);
});
