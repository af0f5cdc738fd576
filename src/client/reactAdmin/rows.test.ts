import { expect, test } from 'vitest';
import { createDataProvider } from '../index.ts';
import { mugs, shelves } from '../testing/mugs.ts';
import { openTab } from '../testing/openTab.ts';
import { ok, openServer, refusal, type Answerer } from '../testing/realServer.ts';

const wire = {
  id: 7,
  version: 3,
  name: '青瓷杯',
  price: '12.50',
  cost: null,
  margin: '12.50',
  shelf_id: 2,
  shelf: { id: 2, name: '左' },
  status: 1,
  create_time: 1_763_623_680,
  skus: [{ id: 1, price: '0.99' }],
};
const row = { ...wire, price: 1250, margin: 1250, skus: [{ id: 1, price: 99 }] };

async function open(answer: Answerer) {
  const server = await openServer(answer);
  const tab = openTab(server.base);
  return { server, tab, provider: createDataProvider(tab.http, [mugs, shelves]) };
}

const page = {
  pagination: { page: 2, perPage: 20 },
  sort: { field: 'price', order: 'DESC' },
} as const;

test('a list is asked for by page, order and conditions', async () => {
  const { server, provider } = await open(() => ok({ list: [], total: 0 }));
  const filter = { q: ' 杯 ', preset: 'dear', status: [0, 1], 'price~RANGE': '10,20', shelf_id: 2 };

  await provider.getList('mug', { ...page, filter });

  expect(decodeURIComponent(server.received[0]?.url ?? '')).toBe(
    '/admin/shop.goods.Mug/index?page=2&limit=20&order=price,desc&preset=dear&quickSearch=杯' +
      '&search[0][field]=status&search[0][operator]=IN&search[0][val][0]=0&search[0][val][1]=1' +
      '&search[1][field]=price&search[1][operator]=RANGE&search[1][val]=10,20' +
      '&search[2][field]=shelf_id&search[2][operator]=eq&search[2][val]=2',
  );
});

test('an empty filter value is no condition, unless the operator tests for it', async () => {
  const { server, provider } = await open(() => ok({ list: [], total: 0 }));
  const filter = {
    q: '',
    name: '',
    status: [],
    cost: null,
    'sold_at~NULL': '',
    shelf_id: { name: '左' },
  };

  await provider.getList('mug', { filter });

  expect(decodeURIComponent(server.received[0]?.url ?? '')).toBe(
    '/admin/shop.goods.Mug/index?search[0][field]=sold_at&search[0][operator]=NULL&search[0][val]=1' +
      '&search[1][field]=shelf_id.name&search[1][operator]=eq&search[1][val]=左',
  );
});

test('rows come as values, with computed ones, sub-rows and what stands beside them', async () => {
  const { provider } = await open(() =>
    ok({ list: [wire], total: 10_000, total_exact: false, remark: 'note' }),
  );

  expect(await provider.getList('mug', page)).toEqual({
    data: [row],
    total: 10_000,
    meta: { total_exact: false, remark: 'note' },
  });
});

test('an existing server counts exactly without saying so', async () => {
  const { provider } = await open(() => ok({ list: [{ id: '7', price: '1.00' }], total: 1 }));

  expect(await provider.getList('mug', page)).toEqual({
    data: [{ id: 7, price: 100 }],
    total: 1,
    meta: { total_exact: true, remark: '' },
  });
});

test('text that is masked, or that an older server wrote differently, is shown as it came', async () => {
  const { provider } = await open(() => ok({ list: [{ ...wire, price: '1**0' }], total: 1 }));

  const { data } = await provider.getList('mug', page);

  expect(data).toEqual([{ ...row, price: '1**0' }]);
});

test('a tree comes row by row, each of them read', async () => {
  const list = [{ id: '1', pid: 0, name: '左', children: [{ id: '2', pid: 1, name: '左上' }] }];
  const { provider } = await open(() => ok({ list, total: 2 }));

  expect((await provider.getList('shelf', {})).data).toEqual([
    { id: 1, pid: 0, name: '左' },
    { id: 2, pid: 1, name: '左上' },
  ]);
});

test('a record is read to be seen, or to be changed', async () => {
  const { server, provider } = await open(() => ok({ row: wire }));

  const seen = await provider.getOne('mug', { id: 7 });
  await provider.getOne('mug', { id: 7, meta: { view: 'edit' } });

  expect(seen).toEqual({ data: row });
  expect(server.received.map(({ url }) => url)).toEqual([
    '/admin/shop.goods.Mug/detail?id=7',
    '/admin/shop.goods.Mug/edit?id=7',
  ]);
});

test('on an existing server, which has no detail, a record is seen as it would be changed', async () => {
  const { provider, tab } = await open(({ path }) =>
    path.endsWith('/edit') ? ok({ row: wire }) : { status: 404, body: { code: 404 } },
  );

  expect(await provider.getOne('mug', { id: 7 })).toEqual({ data: row });
  expect(tab.toasts).toEqual([]);
});

test('chosen records are asked for by key, at most 200 at once', async () => {
  const { server, provider } = await open(({ url }) =>
    ok({ list: [{ id: url.match(/initValue\[\]=/g)?.length }], total: 1 }),
  );
  const ids = Array.from({ length: 201 }, (_, n) => n + 1);

  const { data } = await provider.getMany('mug', { ids });

  expect(data).toEqual([{ id: 200 }, { id: 1 }]);
  expect(server.received.map(({ url }) => url).toSorted((a, b) => a.length - b.length)[0]).toBe(
    '/admin/shop.goods.Mug/index?initKey=mug.id&initValue[]=201&limit=1',
  );
});

test('chosen records of a tree come without their branches', async () => {
  const list = [{ id: 1, name: '左', children: [{ id: 2, name: '左上' }] }];
  const { provider } = await open(() => ok({ list, total: 2 }));

  expect(await provider.getMany('shelf', { ids: [1, 2] })).toEqual({
    data: [
      { id: 1, name: '左' },
      { id: 2, name: '左上' },
    ],
  });
});

test('records that point at one are a list with one more condition', async () => {
  const { server, provider } = await open(() => ok({ list: [wire], total: 1 }));

  const found = await provider.getManyReference('mug', {
    target: 'shelf_id',
    id: 2,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: { status: 1 },
  });

  expect(found.data).toEqual([row]);
  expect(server.received[0]?.url).toContain('search[1][field]=shelf_id&search[1][operator]=eq');
});

test('two screens that ask the same at the same time both see the answer', async () => {
  const waiting: (() => void)[] = [];
  const { provider, tab } = await open(
    () => new Promise((go) => waiting.push(() => go(ok({ list: [wire], total: 1 })))),
  );

  const both = Promise.all([1, 2, 3].map(() => provider.getList('mug', page)));
  await expect.poll(() => waiting.length).toBe(1);
  for (const go of waiting) go();

  expect((await both).map(({ total }) => total)).toEqual([1, 1, 1]);
  expect(tab.toasts).toEqual([]);
});

test('a shared request survives when the first of its two screens leaves', async () => {
  const waiting: (() => void)[] = [];
  const { provider } = await open(
    () => new Promise((go) => waiting.push(() => go(ok({ list: [wire], total: 1 })))),
  );
  const leaving = new AbortController();

  const staying = provider.getList('mug', page);
  const gone = provider.getList('mug', { ...page, signal: leaving.signal });
  await expect.poll(() => waiting.length).toBe(1);
  leaving.abort();
  await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.();

  expect(await staying).toMatchObject({ total: 1 });
});

test('failures are told, unless the caller shows them itself', async () => {
  const { provider, tab } = await open(() => refusal(0, { error: 'not_found' }, 'It is gone'));

  await expect(provider.getOne('mug', { id: 7 })).rejects.toThrow('It is gone');
  await expect(provider.getOne('mug', { id: 8, meta: { isQuiet: true } })).rejects.toThrow(
    'It is gone',
  );

  expect(tab.toasts).toEqual([{ type: 'error', message: 'It is gone' }]);
});

test('a reply without the row it should have is a failure, not an empty record', async () => {
  const { provider } = await open(() => ok(null));

  await expect(provider.getOne('mug', { id: 7 })).rejects.toThrow('mug: the reply has no row');
});

test('a resource nobody declared is a mistake of the caller', async () => {
  const { provider } = await open(() => ok());

  await expect(provider.getOne('cup', { id: 1 })).rejects.toThrow('no resource cup is declared');
});
