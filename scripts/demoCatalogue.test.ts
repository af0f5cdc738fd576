import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import openSimpleRest from 'ra-data-simple-rest';
import { afterAll, beforeAll, expect, test } from 'vitest';

let catalogue: ChildProcess;
let service: ReturnType<typeof openSimpleRest>;

beforeAll(async () => {
  catalogue = spawn(process.execPath, ['scripts/demoCatalogue.ts'], {
    env: { ...process.env, CATALOGUE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!catalogue.stdout) throw new Error('the catalogue has no output');
  const [line] = await once(createInterface(catalogue.stdout), 'line');
  service = openSimpleRest(`http://127.0.0.1:${JSON.parse(String(line)).catalogue.port}`);
});
afterAll(() => void catalogue.kill());

test('ra-data-simple-rest searches, sorts and pages the demo catalogue', async () => {
  const list = (filter: object, page: number) =>
    service.getList('products', {
      filter,
      pagination: { page, perPage: 20 },
      sort: { field: 'id', order: 'DESC' },
    });

  const [first, second, shirts, none] = await Promise.all([
    list({}, 1),
    list({}, 2),
    list({ q: '衬衫 棉' }, 1),
    list({ q: 'no such thing' }, 1),
  ]);

  expect([first.data.length, second.data.length, first.total]).toEqual([20, 8, 28]);
  expect(first.data[0]).toMatchObject({ id: 'ZS-4', title: '牦牛绒针织衫' });
  expect([shirts.total, none]).toEqual([1, { data: [], total: 0 }]);
  expect(shirts.data[0]).toMatchObject({ title: '长绒棉衬衫', options: [{ name: '尺码' }] });
});

test('it answers one product and several, and is not written to', async () => {
  const { data } = await service.getOne('products', { id: 'CT-1' });
  const several = await service.getMany('products', { ids: ['WJ-2', 'CT-1'] });
  const refused = await service
    .update('products', { id: 'CT-1', data: { title: 'x' }, previousData: data })
    .catch(({ status }: { readonly status: number }) => status);

  expect(data).toMatchObject({ title: '水洗麻衬衫', price: '199.00' });
  expect(several.data.map(({ id }) => id)).toEqual(['CT-1', 'WJ-2']);
  expect(refused).toBe(405);
});
