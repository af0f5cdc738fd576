import { expect, test } from 'vitest';
import { createDataProvider } from '../index.ts';
import { mugs, shelves } from '../testing/mugs.ts';
import { openTab } from '../testing/openTab.ts';
import { ok, openServer, type Answerer } from '../testing/realServer.ts';

// Lists as react-admin's own components ask for them.

async function open(answer: Answerer) {
  const server = await openServer(answer);
  const provider = createDataProvider(openTab(server.base).http, [mugs, shelves]);
  const pages = () =>
    server.received.map(({ url }) => {
      const { searchParams } = new URL(url, server.base);
      return `${searchParams.get('page')} of ${searchParams.get('limit')}`;
    });
  return { provider, pages };
}

/** Mugs 1 to 1,001, at most 200 at once. */
const manyMugs: Answerer = ({ url }) => {
  const { searchParams } = new URL(url, 'http://shop.example');
  const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
  const size = Math.min(limit, 200);
  const from = (page - 1) * size;
  const list = Array.from({ length: Math.max(0, Math.min(size, 1_001 - from)) }, (_, at) => ({
    id: from + at + 1,
  }));
  return ok({ list, total: 1_001, total_exact: true, remark: '' });
};

test('more rows than the server gives at once are put together of several pages', async () => {
  const { provider, pages } = await open(manyMugs);

  const { data, total } = await provider.getList('mug', {
    pagination: { page: 1, perPage: 2_000 },
  });

  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 1_001 }, (_, at) => at + 1));
  expect(total).toBe(1_001);
  expect(pages()).toEqual(['1', '2', '3', '4', '5', '6'].map((page) => `${page} of 200`));
});

test('a large page begins and ends in the middle of those of the server', async () => {
  const { provider, pages } = await open(manyMugs);

  const { data } = await provider.getList('mug', { pagination: { page: 2, perPage: 250 } });

  expect([data.length, data[0]?.id, data.at(-1)?.id]).toEqual([250, 251, 500]);
  expect(pages()).toEqual(['2 of 200', '3 of 200']);
});

test('a row that is inserted meanwhile and moves the others does not repeat one', async () => {
  const { provider } = await open((request) => {
    const isFirst = request.url.includes('page=1&');
    const list = Array.from({ length: isFirst ? 200 : 2 }, (_, at) => ({
      id: isFirst ? at + 1 : 200 + at,
    }));
    return ok({ list, total: 201 });
  });

  const { data } = await provider.getList('mug', { pagination: { page: 1, perPage: 1_000 } });

  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 201 }, (_, at) => at + 1));
});

test('the rows of a tree come one after the other, each below its parent, in pages', async () => {
  const { provider } = await open(() =>
    ok({
      list: [
        { id: 1, name: 'wall', children: [{ id: 3, name: 'upper', children: [{ id: 4 }] }] },
        { id: 2, pid: 0, name: 'floor' },
      ],
      total: 4,
    }),
  );

  const whole = await provider.getList('shelf', {});
  const second = await provider.getList('shelf', { pagination: { page: 2, perPage: 3 } });

  expect(whole.data.map(({ id, pid }) => [id, pid])).toEqual([
    [1, undefined],
    [3, 1],
    [4, 3],
    [2, 0],
  ]);
  expect(whole.data.filter((row) => 'children' in row)).toEqual([]);
  expect(second).toMatchObject({ data: [{ id: 2 }], total: 4 });
});
