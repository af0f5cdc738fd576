import { expect, test } from 'vitest';
import { createDataProvider, ReplyError } from '../index.ts';
import { mugs, shelves } from '../testing/mugs.ts';
import { openTab } from '../testing/openTab.ts';
import { ok, openServer, refusal, type Answering } from '../testing/realServer.ts';

async function open(answer: () => Answering) {
  const server = await openServer(answer);
  const tab = openTab(server.base);
  const sent = () =>
    server.received.map(({ method, url, body }) => [method, url, body && JSON.parse(body)]);
  return { tab, sent, provider: createDataProvider(tab.http, [mugs, shelves]) };
}

test('views are counted', async () => {
  const { provider, sent } = await open(() =>
    ok({
      onSale: { count: 128, exact: true, oldest: 1_763_712_000 },
      dear: { count: 0, exact: true, oldest: null },
    }),
  );

  expect(await provider.counts('mug')).toEqual({
    onSale: { count: 128, exact: true, oldest: 1_763_712_000 },
    dear: { count: 0, exact: true, oldest: null },
  });
  expect(sent()).toEqual([['GET', '/admin/shop.goods.Mug/counts', '']]);
});

test('an existing server does not count, which is no failure', async () => {
  const { provider, tab } = await open(() => ({ status: 404, body: { code: 404, message: '' } }));

  expect(await provider.counts('mug')).toEqual({});
  expect(tab.toasts).toEqual([]);
});

test('menu counts requested together are sent as one call, a single one as before', async () => {
  const onSale = { count: 3, exact: true, oldest: null };
  const { provider, sent } = await open(() => ok({ counts: { mug: { onSale } } }));

  const [mug, shelf] = await Promise.all([
    provider.menuCounts('mug'),
    provider.menuCounts('shelf'),
  ]);
  await provider.menuCounts('mug');

  expect([mug, shelf]).toEqual([{ onSale }, {}]);
  expect(sent()).toEqual([
    ['GET', '/admin/Index/counts?names=mug%2Cshelf', ''],
    ['GET', '/admin/shop.goods.Mug/counts', ''],
  ]);
});

test('an existing server counts nothing for the menu, which is no failure', async () => {
  const { provider, tab } = await open(() => ({ status: 404, body: { code: 404, message: '' } }));

  expect(await Promise.all(['mug', 'shelf'].map(provider.menuCounts))).toEqual([{}, {}]);
  expect(tab.toasts).toEqual([]);
});

test('counts that are refused are refused', async () => {
  const { provider } = await open(() => refusal(401, [], 'No permission'));

  await expect(provider.counts('mug', { meta: { isQuiet: true } })).rejects.toThrow(ReplyError);
});

test('an action runs on chosen rows, with what was filled in for all and for each', async () => {
  const refused = [{ id: 8, error: 'illegal_transition', msg: 'Already wrapped' }];
  const { provider, sent } = await open(() => ok({ done: [7], refused }));
  const rows = { '7': { note: 'A' }, '8': { note: 'B' } };

  const result = await provider.act('mug', 'wrap', { ids: [7, 8], input: { paper: 'red' }, rows });

  expect(result).toEqual({ type: 'done', done: [7], refused });
  expect(sent()).toEqual([
    ['POST', '/admin/shop.goods.Mug/wrap', { ids: [7, 8], input: { paper: 'red' }, rows }],
  ]);
});

test('an action on everything a list shows becomes a job', async () => {
  const { provider, sent } = await open(() => ok({ job: 12 }));
  const filter = { q: '杯', preset: 'dear', status: 1 };

  const result = await provider.act('mug', 'wrap', { filter, input: { paper: 'red' } });

  expect(result).toEqual({ type: 'job', job: 12 });
  expect(sent()[0]?.[2]).toEqual({
    input: { paper: 'red' },
    filter: {
      preset: 'dear',
      quickSearch: '杯',
      search: [{ field: 'status', operator: 'eq', val: 1 }],
    },
  });
});

test('a refusal of the only row is thrown', async () => {
  const data = { error: 'illegal_transition', why: 'It is wrapped already' };
  const { provider } = await open(() => refusal(0, data, 'Not now'));

  await expect(provider.act('mug', 'wrap', { ids: [7], version: 3 })).rejects.toMatchObject({
    message: 'Not now',
    envelope: { data },
  });
});

test('values refused for an action are found by their place in it', async () => {
  const fields = { 'input.paper': 'Too long', 'rows.7.note': 'Required' };
  const { provider } = await open(() =>
    refusal(0, { error: 'invalid', field: 'input.paper', fields }, 'Too long'),
  );

  await expect(provider.act('mug', 'wrap', { ids: [7] })).rejects.toMatchObject({
    body: { errors: fields },
  });
});

test('a row is dragged to another place', async () => {
  const { provider, sent } = await open(() => ok(null));
  const move = { move: 7, target: 9, direction: 'up', order: 'weigh,desc' } as const;

  await provider.sort('mug', move);

  expect(sent()).toEqual([['POST', '/admin/shop.goods.Mug/sortable', move]]);
});

test('a select looks for what is typed, page by page', async () => {
  const { provider, sent } = await open(() =>
    ok({ list: [{ id: 7, name: 'Mug', price: '1.00' }], total: 31 }),
  );

  expect(await provider.select('mug', { search: 'mu', page: 2, perPage: 10 })).toEqual({
    data: [{ id: 7, name: 'Mug', price: 100 }],
    total: 31,
  });
  expect(sent()[0]?.[1]).toBe(
    '/admin/shop.goods.Mug/index?select=true&quickSearch=mu&page=2&limit=10',
  );
});

test('a select of a tree offers all of it at once, and names what is chosen', async () => {
  const options = [
    { id: 1, pid: 0, name: '左' },
    { id: 2, pid: 1, name: '└ 左上' },
  ];
  const { provider, sent } = await open(() => ok({ options }));

  const found = await provider.select('shelf', { ids: [2], params: { isTree: true } });

  expect(found).toEqual({ data: options, total: 2 });
  expect(sent()[0]?.[1]).toBe(
    '/admin/shop.Shelf/index?select=true&quickSearch=&initKey=id&initValue[]=2&isTree=true',
  );
});

test('the shown rows and columns of a list are exported as a file', async () => {
  const { provider, sent } = await open(() => ({
    headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename=mugs.csv' },
    body: 'name\nMug\n',
  }));

  const file = await provider.exportRows('mug', {
    filter: { status: 1 },
    fields: ['name'],
    format: 'csv',
  });

  expect(file).toMatchObject({ type: 'file', name: 'mugs.csv' });
  expect(sent()[0]?.[2]).toEqual({
    filter: { search: [{ field: 'status', operator: 'eq', val: 1 }] },
    fields: ['name'],
    format: 'csv',
  });
});
