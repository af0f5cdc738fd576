import { describe, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';

const designer = { root: process.cwd(), dataDir: '.', editorUrl: 'vscode://file/{path}:{line}' };

describe('without the designer', () => {
  const shop = useHttpShop();

  test.each([
    ['POST', 'parseFieldData'],
    ['GET', 'checkCrudLog'],
    ['POST', 'logStart'],
    ['GET', 'getFileData'],
    ['POST', 'generateCheck'],
  ] as const)('%s %s is no address, for super admins too', async (method, action) => {
    const token = await shop.admin('*');
    const reply = await shop.call(method, `/admin/crud.Crud/${action}`, { token });

    expect(reply.status).toBe(404);
  });
});

describe('with the designer', () => {
  const shop = useHttpShop(undefined, { designer });

  test('a table is parsed into columns as existing clients know them', async () => {
    const token = await shop.admin('*');

    const body = { type: 'db', table: 'shop_delivery_company', connection: '', sql: '' };

    const reply = await shop.post('/admin/crud.Crud/parseFieldData', body, { token });

    expect(reply).toMatchObject({
      code: 1,
      data: {
        columns: {
          id: { type: 'bigint', primaryKey: true, autoIncrement: true, designType: 'pk' },
          name: { type: 'varchar', null: false },
        },
        empty: true,
      },
    });
  });

  test.each(['nope', 'x" ; select', '../../etc'])('the table %s is not found', async (table) => {
    const token = await shop.admin('*');

    const reply = await shop.post('/admin/crud.Crud/parseFieldData', { table }, { token });

    expect(reply.code).toBe(0);
  });

  test('a database that nobody named is not reached', async () => {
    const token = await shop.admin('*');
    const body = { table: 'user', connection: 'postgres://127.0.0.1/other' };

    expect((await shop.post('/admin/crud.Crud/parseFieldData', body, { token })).code).toBe(0);
  });

  test('generating over a table that is there is a question, over a new one none', async () => {
    const token = await shop.admin('*');
    const check = (table: string) =>
      shop.post('/admin/crud.Crud/generateCheck', { table }, { token });

    expect(await check('shop_order')).toMatchObject({ code: -1, data: { table: true } });
    expect(await check('test_goods')).toMatchObject({ code: 1, data: null });
  });

  test('the files of a table are named by its words', async () => {
    const token = await shop.admin('*');

    expect(
      await shop.get('/admin/crud.Crud/getFileData?table=test_goods', { token }),
    ).toMatchObject({
      code: 1,
      data: { controllerFile: 'test/Goods', modelFile: 'resources/test/goodsList.ts' },
    });
  });

  test('the latest design of a table that was written is found, with what the client sent', async () => {
    const token = await shop.admin('*');
    const sent = { table: { name: 'test_goods' }, fields: [{ name: 'id' }] };
    await query(
      shop.db,
      `insert into crud_log (table_name, file, status, data, create_time, update_time)
      values ('test_goods', 'test/goods', 'error', null, 1, 1),
        ('test_goods', 'test/goods', 'success', '${JSON.stringify({ file: 'test/goods', files: {}, sent })}', 2, 2)`,
    );

    const found = await shop.get('/admin/crud.Crud/checkCrudLog?table=test_goods', { token });
    const none = await shop.get('/admin/crud.Crud/checkCrudLog?table=user', { token });
    const { id } = Object(found.data);
    const begun = await shop.post('/admin/crud.Crud/logStart', { id }, { token });
    const other = await shop.post('/admin/crud.Crud/logStart', { id: id - 1 }, { token });

    expect(id).toBeGreaterThan(0);
    expect(none.data).toEqual({ id: 0 });
    expect(begun).toMatchObject({
      code: 1,
      data: { table: { name: 'test_goods', empty: true }, fields: sent.fields },
    });
    expect(other.code).toBe(0);
  });

  test('staff without the permission are refused', async () => {
    const token = await shop.admin(['crud/log/index']);

    expect((await shop.get('/admin/crud.Crud/getFileData?table=user', { token })).code).toBe(401);
  });
});
