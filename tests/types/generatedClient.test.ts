import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, useHttpShop } from '../support/httpShop.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const shop = useHttpShop();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const page = await readFile(join(root, 'docs/api.md'), 'utf8');
  const programs = [...page.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)];
  for (const [, path = '', code = ''] of programs) await writeFile(join(folder, path), code);
});
afterAll(() => rm(folder, { recursive: true }));

test('a generated client lists, reads, edits and runs an action with full types', async () => {
  const id = await addOrder(shop, '20261120000001', 1);
  const token = await shop.admin('*');
  const { text } = await shop.get('/admin/openapi.json', { token, lang: 'en' });
  await writeFile(join(folder, 'shop-api.json'), text);
  await generate();
  await writeFile(join(folder, 'wrong.ts'), wrong);

  expect(await compile()).toBe('');

  const { app } = shop.composed;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const program = join(folder, 'orders.ts');
  const origin = `http://127.0.0.1:${port}`;
  const { stdout } = await run(process.execPath, [program, origin, 'clerk', 'stone-lantern-88']);

  expect(stdout.trim().split('\n')).toEqual([
    '20261120000001 林知夏 341.00',
    'Closed by a program',
    `[ ${id} ]`,
  ]);
  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 6,
    admin_remark: 'Closed by a program',
  });
});

/** Calls that the types refuse, each for one reason. */
const wrong = `
import { shopClient } from './client.ts';

const shop = await shopClient('', '', '');
// @ts-expect-error there is no such call
await shop.GET('/admin/shop.order.Order/list', {});
// @ts-expect-error the operator is none
await shop.GET('/admin/shop.order.Order/index', { params: { query: { 'search[0]': { field: 'id', operator: 'is', val: '1' } } } });
// @ts-expect-error the input lacks its reason
await shop.POST('/admin/shop.order.Order/close', { body: { ids: [1], input: { goods_back: 0 } } });
const { data: reply } = await shop.GET('/admin/shop.order.Order/detail', { params: { query: { id: 1 } } });
// @ts-expect-error a refusal has no row
export const refused = reply?.data.row;
if (reply?.code !== 1) throw new Error(reply?.msg);
const { row } = reply.data;
// @ts-expect-error money is a text
export const amount: number | undefined = row.pay_amount;
// @ts-expect-error the field does not exist
export const unknown = row.price_of_everything;
// @ts-expect-error a related row has the columns that are shown
export const secret = row.user?.password;
`;

/** The generator reads types by TypeScript 5, which stands beside the compiler of the project. */
const hook = `import { registerHooks } from 'node:module';
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context) });`;

const generate = () =>
  run(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(hook)}`,
      join(root, 'node_modules/openapi-typescript/bin/cli.js'),
      'shop-api.json',
      '--output',
      'shop-api.ts',
    ],
    { cwd: folder },
  );

/** Messages of the compiler about the programs of the page and the wrong calls. */
async function compile(): Promise<string> {
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: ['node'] },
    files: ['orders.ts', 'wrong.ts'],
    include: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = join(root, 'node_modules/.bin/tsc');
  return new Promise((done) => {
    execFile(tsc, ['-p', folder, '--pretty', 'false'], (_, output) => done(output));
  });
}
