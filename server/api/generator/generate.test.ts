import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { createWriter } from '../../generator/writing/index.ts';
import { createScratch } from '../../generator/writing/scratch.ts';

const place = mkdtempSync(join(tmpdir(), 'designer-'));
const root = join(place, 'tree');
// A copy of what the sync needs is a tree.
beforeAll(() => createScratch(resolve('.'), root).renew([]));
afterAll(() => rmSync(place, { recursive: true }));

let restarts = 0;
const shop = useHttpShop(postgresDb, {
  designer: {
    root,
    dataDir: join(place, 'data'),
    editorUrl: 'vscode://file/{path}:{line}',
    // The tables of a test are made without migrations.
    writerWith: (parts) => createWriter(root, { ...parts, migrate: () => Promise.resolve() }),
    restart: () => {
      restarts += 1;
      return true;
    },
  },
});

const generate = (body: unknown, token: string) =>
  shop.post('/admin/crud.Crud/generate', body, { token });

/** A body as the page of an existing client sends it. */
const goods = {
  type: 'create',
  table: { name: 'test_goods', comment: '测试商品表', quickSearchField: ['title'], rebuild: 'No' },
  fields: [
    { name: 'id', designType: 'pk', type: 'int', primaryKey: true, autoIncrement: true, form: {} },
    { name: 'title', designType: 'string', type: 'varchar', length: 60, comment: '标题', form: {} },
    { name: 'create_time', designType: 'timestamp', type: 'bigint', form: {} },
  ],
};

const declaration = join(root, 'resources/test/goodsList.ts');

test('a design of an existing client becomes a declaration with its log, and is deleted again', async () => {
  const token = await shop.admin('*');

  const made = await generate(goods, token);
  const written = readFileSync(declaration, 'utf8');
  const { data } = await shop.get('/admin/crud.Crud/checkCrudLog?table=test_goods', { token });
  const { id } = Object(data);
  const started = await shop.post('/admin/crud.Crud/logStart', { id }, { token });
  const deleted = await shop.post('/admin/crud.Crud/delete', { id }, { token });

  expect(made).toMatchObject({ code: 1 });
  expect(written).toContain(`shape('test_goods'`);
  expect(written).toContain(`title: text({ max: 60`);
  expect(written).toContain(`menu: { group: 'routine'`);
  expect(started.data).toMatchObject({ table: { name: 'test_goods' }, fields: goods.fields });
  expect(deleted).toMatchObject({ code: 1 });
  expect(existsSync(declaration)).toBe(false);
  expect(await shop.row('crud_log', id)).toMatchObject({ status: 'delete', admin_name: 'clerk' });
  expect(restarts).toBe(2);
});

test('a design that cannot be one is refused with its reasons, and nothing is written', async () => {
  const token = await shop.admin('*');

  const path = await generate(
    { ...goods, table: { ...goods.table, generateRelativePath: '../../etc' } },
    token,
  );
  const table = await generate({ ...goods, table: { name: 'x"; drop' } }, token);
  const declared = await generate({ ...goods, table: { name: 'shop_order' } }, token);

  for (const reply of [path, table, declared]) expect(reply.code).toBe(0);
  expect(path.text).toContain('bad_name');
  expect(declared.text).toContain('taken');
  expect(await shop.rows('crud_log')).toEqual([]);
});

test('staff who are no super admins write nothing, whatever they hold', async () => {
  const token = await shop.admin(['crud/crud/index', 'crud/crud/generate', 'crud/crud/delete']);

  expect((await generate(goods, token)).code).toBe(401);
  expect((await shop.post('/admin/crud.Crud/delete', { id: 1 }, { token })).code).toBe(401);
  expect(existsSync(declaration)).toBe(false);
});
