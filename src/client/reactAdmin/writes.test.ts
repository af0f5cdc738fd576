import { expect, test } from 'vitest';
import { createDataProvider, InvalidReply, ReplyError, StaleReply } from '../index.ts';
import { mugs } from '../testing/mugs.ts';
import { openTab } from '../testing/openTab.ts';
import { ok, openServer, refusal, type Answering } from '../testing/realServer.ts';

async function open(answer: () => Answering) {
  const server = await openServer(answer);
  const tab = openTab(server.base);
  const sent = () =>
    server.received.map(({ method, url, body }) => [method, url, body && JSON.parse(body)]);
  return { tab, sent, provider: createDataProvider(tab.http, [mugs]) };
}

const wire = { id: 7, version: 4, name: 'Mug', price: '13.00' };
const row = { ...wire, price: 1300 };
const failure = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test('a new record is sent as the form has it, and comes back as the server keeps it', async () => {
  const { provider, sent } = await open(() => ok({ id: 7, row: wire }));

  const added = await provider.create('mug', {
    data: { name: 'Mug', price: '13' },
    meta: { isWire: true },
  });

  expect(added).toEqual({ data: row });
  expect(sent()).toEqual([['POST', '/admin/shop.goods.Mug/add', { name: 'Mug', price: '13' }]]);
});

test('a change goes with the version that was seen', async () => {
  const { provider, sent } = await open(() => ok({ row: wire }));

  const changed = await provider.update('mug', {
    id: 7,
    data: { price: '13.00' },
    previousData: { id: 7, version: 3, name: 'Mug', price: 1250 },
    meta: { isWire: true },
  });

  expect(changed).toEqual({ data: row });
  expect(sent()).toEqual([
    ['POST', '/admin/shop.goods.Mug/edit', { id: 7, version: 3, price: '13.00' }],
  ]);
});

test('a form that knows a newer version sends that one', async () => {
  const { provider, sent } = await open(() => ok({ row: wire }));
  const previousData = { id: 7, version: 3 };
  const meta = { isWire: true };

  await provider.update('mug', { id: 7, data: { name: 'Mug', version: 4 }, previousData, meta });

  expect(sent()[0]?.[2]).toEqual({ id: 7, version: 4, name: 'Mug' });
});

test('an existing server, which tells neither row nor id nor version, does', async () => {
  const { provider, sent } = await open(() => ok(null, 'Saved'));
  const previousData = { id: 7, name: 'Mug', price: 1250 };
  const meta = { isWire: true };

  const added = await provider.create('mug', { data: { name: 'Mug', price: '13.00' }, meta });
  const changed = await provider.update('mug', {
    id: 7,
    data: { price: '13.00' },
    previousData,
    meta,
  });

  expect(added).toEqual({ data: { id: 0, name: 'Mug', price: 1300 } });
  expect(changed.data).toMatchObject({ id: 7, name: 'Mug', price: 1300 });
  expect(sent()[1]?.[2]).toEqual({ id: 7, price: '13.00' });
});

const read = { id: 7, version: 3, name: 'Mug', price: 1250, cost: null, shelf: { name: 'Left' } };

test('a whole record sends only its changed fields, money as a decimal', async () => {
  const { provider, sent } = await open(() => ok({ row: wire }));

  const changed = await provider.update('mug', {
    id: 7,
    data: { ...read, price: 1300, cost: '' },
    previousData: read,
  });

  expect(changed).toEqual({ data: row });
  expect(sent()).toEqual([
    ['POST', '/admin/shop.goods.Mug/edit', { id: 7, version: 3, price: '13.00' }],
  ]);
});

test('a record that was saved without a change is not sent', async () => {
  const { provider, sent } = await open(() => ok({ row: wire }));

  expect(await provider.update('mug', { id: 7, data: read, previousData: read })).toEqual({
    data: read,
  });
  expect(sent()).toEqual([]);
});

test('fields of the system and values of relations are not sent', async () => {
  const { provider, sent } = await open(() => ok({ row: wire }));

  await provider.create('mug', {
    data: { name: 'Mug', price: 1300, sold_at: 1_763_712_000, shelf: { name: 'Left' } },
  });

  expect(sent()[0]?.[2]).toEqual({ name: 'Mug', price: '13.00' });
});

test('one record is deleted like many', async () => {
  const { provider, sent } = await open(() => ok({ count: 1 }));
  const previousData = { id: 7, name: 'Mug' };

  expect(await provider.delete('mug', { id: 7, previousData })).toEqual({ data: previousData });
  expect(await provider.deleteMany('mug', { ids: [8, 9] })).toEqual({ data: [8, 9] });

  expect(sent()).toEqual([
    ['DELETE', '/admin/shop.goods.Mug/del?ids[]=7', ''],
    ['DELETE', '/admin/shop.goods.Mug/del?ids[]=8&ids[]=9', ''],
  ]);
});

test('many records are changed one after the other, without a version', async () => {
  const { provider, sent } = await open(() => ok({ row: wire }));

  expect(await provider.updateMany('mug', { ids: [7, 8], data: { status: 0 } })).toEqual({
    data: [7, 8],
  });

  expect(sent().map(([, , body]) => body)).toEqual([
    { status: 0, id: 7 },
    { status: 0, id: 8 },
  ]);
});

test('refused values are found where a form looks for them', async () => {
  const fields = { price: '售价不能为空', 'skus.3.sku_code': '编码已被使用' };
  const data = { error: 'invalid', field: 'price', fields };
  const { provider } = await open(() => refusal(0, data, '售价不能为空'));

  const refused = await failure(provider.create('mug', { data: {} }));

  expect(refused).toBeInstanceOf(InvalidReply);
  expect(refused).toBeInstanceOf(ReplyError);
  expect(refused).toMatchObject({ status: 422, message: '售价不能为空', body: { errors: fields } });
  expect(Object.hasOwn(Object(refused), 'body')).toBe(true);
});

test('a refusal that names one field alone gives it the sentence', async () => {
  const { provider } = await open(() =>
    refusal(0, { error: 'duplicate', field: 'name' }, 'Already taken'),
  );

  const refused = await failure(provider.create('mug', { data: {} }));

  expect(refused).toMatchObject({ body: { errors: { name: 'Already taken' } } });
});

test('saving over a newer version is refused with that version', async () => {
  const { provider } = await open(() => refusal(0, { error: 'stale', row: wire }, 'Changed since'));

  const stale = await failure(
    provider.update('mug', { id: 7, data: { name: 'Cup' }, previousData: { id: 7, version: 3 } }),
  );

  expect(stale).toBeInstanceOf(StaleReply);
  expect(stale).toMatchObject({ message: 'Changed since', row, envelope: { code: 0 } });
});

test('any other refusal keeps its data', async () => {
  const data = { error: 'in_use', blockers: [{ id: 7, name: 'Mug', by: 'order', count: 2 }] };
  const { provider } = await open(() => refusal(0, data, 'Still used'));

  const refused = await failure(provider.delete('mug', { id: 7, previousData: { id: 7 } }));

  expect(refused).toBeInstanceOf(ReplyError);
  expect(refused).not.toBeInstanceOf(InvalidReply);
  expect(refused).toMatchObject({ envelope: { data } });
});
