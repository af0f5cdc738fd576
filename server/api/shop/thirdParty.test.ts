import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { upload } from '../../../tests/support/files.ts';
import { catalogue as productFile, shirt } from '../../../tests/support/goods.ts';
import { send } from '../../../tests/support/httpCall.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';

const shop = useHttpShop(postgresDb, { outboundAddresses: 'any' });
const search = '/admin/shop.goods.Goods/thirdPartySearch';
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
  await query(shop.db, `insert into shop_goods_classify (name, path) values ('选品', '/1/')`);
});

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A catalogue on this machine; answers its address and the calls it has got. */
async function openCatalogue(
  reply: (call: IncomingMessage) => readonly [headers: Record<string, string>, body: unknown],
) {
  const server = createServer((call, answer) => {
    const [headers, body] = reply(call);
    answer.writeHead(200, headers).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => void server.close());
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return `http://127.0.0.1:${port}/products`;
}

/** A form refuses addresses of this machine. */
const restSource = (endpoint: string, name = '目录') =>
  shop.insert('shop_goods_source', { name, type: 'rest', endpoint });

const queryOf = (source: number, q = '', range = [0, 19]) =>
  `${search}?${new URLSearchParams({ filter: JSON.stringify({ source_id: source, q }), range: JSON.stringify(range) })}`;
const find = (source: number, q = '', by = token) => shop.get(queryOf(source, q), { token: by });
const copy = (source: number, ids: readonly string[], body: object = {}) =>
  shop.post(
    '/admin/shop.goods.Goods/thirdParty',
    { source_id: source, products: ids.map((id) => ({ id })), classify_id: 1, ...body },
    { token },
  );

test('a registered product file is searched, and a hit becomes a draft once', async () => {
  await shop.post('/admin/shop.goods.Goods/add', shirt(1, { goods_code: 'OWN' }), { token });
  await query(shop.db, `update shop_goods_sku set sku_code = 'TEA-100'`);
  const bytes = Buffer.from(productFile.join('\n'));
  const { data: sent } = await upload(
    shop,
    { name: 'spring.csv', type: 'text/csv', bytes },
    { token },
  );
  const file = Object(sent?.['file'])['url'];
  const { data: added } = await shop.post(
    '/admin/shop.goods.Source/add',
    { name: '春季选品', type: 'file', file },
    { token },
  );
  const source = Number(added?.['id']);

  const sources = await shop.get(search, { token });
  const all = await find(source);
  const found = await find(source, 'cloud TEA');
  const done = await copy(source, ['spring-tea'], { keyword: 'tea' });
  const again = await copy(source, ['spring-tea'], { keyword: 'tea' });
  const after = await find(source, 'tea-50');
  const gone = await copy(source, ['spring-tea'], { keyword: 'cup' });

  expect(sources.data).toEqual({
    sources: [{ id: source, name: '春季选品' }],
    hits: [],
    total: 0,
  });
  expect(all.data?.['hits']).toHaveLength(3);
  expect(all.data).toMatchObject({ total: 3 });
  expect(found.data?.['hits']).toEqual([
    {
      id: 'spring-tea',
      name: 'Spring Tea',
      brand: 'Cloud Hill',
      image: 'https://pictures.example/tea-1.jpg',
      min_price: '39.50',
      max_price: '72.00',
      sku_count: 2,
      goods_id: 0,
      problem: '',
    },
  ]);
  expect(done.data).toMatchObject({ created: 1, unchanged: 0, imported_at: shop.now });
  expect(again.data).toMatchObject({ created: 0, unchanged: 1 });
  expect(after.data).toMatchObject({ hits: [{ id: 'spring-tea', goods_id: 2 }] });
  expect(gone.data).toMatchObject({ error: 'not_found' });
  expect(await shop.row('shop_goods', 2)).toMatchObject({
    name: 'Spring Tea',
    status: 0,
    stock: 0,
    classify_id: 1,
    source: `source:${source}`,
    source_id: 'spring-tea',
  });
  expect((await shop.rows('shop_goods_sku')).slice(1)).toMatchObject([
    { sku_code: 'TEA-50', price: 39_50, stock: 0 },
    // The code of another SKU is not taken from it.
    { sku_code: 'G2-3', price: 72_00, stock: 0 },
  ]);
});

test('a REST catalogue searches by itself when it says which part it sent', async () => {
  const asked: string[] = [];
  const endpoint = await openCatalogue(({ url = '' }) => {
    asked.push(url);
    const item = {
      id: 7,
      handle: null,
      title: 'Oak Tray',
      price: '89.00',
      images: [{ src: 'https://p.example/7.jpg' }],
    };
    return [{ 'content-range': 'products 0-0/21' }, [item]];
  });
  const source = await restSource(endpoint);

  const found = await find(source, 'board');

  expect(new URL(asked[0] ?? '', endpoint).searchParams.get('filter')).toBe('{"q":"board"}');
  expect(new URL(asked[0] ?? '', endpoint).searchParams.get('range')).toBe('[0,19]');
  expect(found.data).toMatchObject({
    total: 21,
    hits: [{ id: '7', name: 'Oak Tray', sku_count: 1 }],
  });
});

test('a catalogue that sends all it has is searched here; its variants become SKUs', async () => {
  const endpoint = await openCatalogue(() => [
    {},
    {
      products: [
        {
          handle: 'scarf',
          title: 'Wool Scarf',
          vendor: 'Cloud Hill',
          options: [{ name: 'Colour' }],
          variants: [
            { option1: 'Oat', price: '129.00', sku: 'SC-O', inventory_quantity: 9 },
            { option1: 'Ink', price: '139.00', sku: 'SC-I' },
          ],
        },
        { handle: 'mug', title: 'Mug' },
        { handle: 'mug', title: 'Mug', price: '9.00' },
      ],
    },
  ]);
  const source = await restSource(endpoint);

  const scarf = await find(source, 'scarf');
  const all = await find(source);
  const done = await copy(source, ['scarf']);
  const priceless = await copy(source, ['mug']);

  expect(scarf.data).toMatchObject({
    total: 1,
    hits: [{ id: 'scarf', sku_count: 2, problem: '' }],
  });
  expect(all.data).toMatchObject({ hits: [{ id: 'scarf' }, { id: 'mug', problem: /.+/ }] });
  expect(done.data).toMatchObject({ created: 1 });
  expect(priceless.data).toMatchObject({ error: 'invalid', field: 'products' });
  expect(await shop.rows('shop_goods')).toHaveLength(1);
  expect(await shop.rows('shop_goods_sku')).toMatchObject([
    { sku_text: 'Oat', sku_code: 'SC-O', stock: 0 },
    { sku_text: 'Ink', sku_code: 'SC-I', price: 139_00 },
  ]);
});

test('a filter that is no JSON and a range that is no page of the search are refused', async () => {
  const source = await restSource('https://shop.example.com/products');

  const broken = await shop.get(`${search}?filter=%7B`, { token });
  const cut = await shop.get(queryOf(source, '', [5, 9]), { token });
  const far = await shop.get(queryOf(source, '', [20_000, 20_019]), { token });

  expect([broken.data, cut.data, far.data]).toMatchObject([
    { error: 'invalid', field: 'filter' },
    { error: 'invalid', field: 'range' },
    { error: 'invalid', field: 'range' },
  ]);
});

test('of this machine only the catalogue for trials is called', async () => {
  const body = [{ id: 'CT-1', title: '水洗麻衬衫', price: '199.00' }];
  const reply = () => [{ 'content-range': 'products 0-0/1' }, body] as const;
  const [demo, other] = [await openCatalogue(reply), await openCatalogue(reply)];
  const sources = [await restSource(demo), await restSource(other, '别处')];
  const strict = shop.anotherProcess({
    outboundAddresses: 'public',
    demoCatalogue: new URL(demo).origin,
  });

  const [reached, refused] = await Promise.all(
    sources.map((source) => send(strict.app, 'GET', queryOf(source), { token })),
  );

  expect(reached?.data).toMatchObject({ total: 1, hits: [{ id: 'CT-1', min_price: '199.00' }] });
  expect(refused?.data).toMatchObject({ error: 'unsafe_url' });
  await strict.auth.stop();
});

test('internal network addresses are neither called nor stored', async () => {
  let calls = 0;
  const endpoint = await openCatalogue(() => {
    calls += 1;
    return [{}, []];
  });
  const source = await restSource(endpoint);
  const strict = shop.anotherProcess({ outboundAddresses: 'public' });
  const save = async (body: object) =>
    (await shop.post('/admin/shop.goods.Source/add', { name: 'x', ...body }, { token })).data;

  const refused = await send(strict.app, 'GET', queryOf(source), { token });
  const plain = await save({ type: 'rest', endpoint: 'http://shop.example.com/products' });
  const inside = await save({ type: 'rest', endpoint: 'https://10.0.0.7/products' });
  const foreign = await save({
    type: 'file',
    file: `/storage/default/20261120/x${'0'.repeat(40)}.csv`,
  });
  const unused = await shop.insert('shop_goods_source', {
    name: '旧目录',
    endpoint: 'https://10.0.0.7/products',
  });
  const taken = await shop.post(
    '/admin/shop.goods.Source/edit',
    { id: unused, type: 'rest' },
    { token },
  );
  const reader = await shop.admin(['shop/goods/goods', 'shop/goods/goods/index'], 'reader');
  const denied = await find(source, '', reader);

  expect(refused.data).toMatchObject({ error: 'unsafe_url' });
  expect(calls).toBe(0);
  expect([plain, inside, foreign]).toMatchObject([
    { field: 'endpoint' },
    { field: 'endpoint' },
    { field: 'file' },
  ]);
  expect(taken.data).toMatchObject({ field: 'endpoint' });
  expect(denied.code).toBe(401);
  await strict.auth.stop();
});
