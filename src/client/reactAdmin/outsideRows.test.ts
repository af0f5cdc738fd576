import { expect, test } from 'vitest';
import { createDataProvider } from '../index.ts';
import { mugs, potters } from '../testing/mugs.ts';
import { openTab, signIn } from '../testing/openTab.ts';
import { ok, openServer } from '../testing/realServer.ts';
import { openSimpleRest } from '../testing/simpleRestServer.ts';

async function open() {
  const service = await openSimpleRest('potter', [
    { id: 1, name: 'Lin', fee: '12.50' },
    { id: 2, name: 'Mei', fee: '8.00' },
    { id: 3, name: 'Chen', fee: '9.90' },
  ]);
  const shop = await openServer(() => ok({ list: [{ id: 1, price: '1.00' }], total: 1 }));
  const tab = openTab(shop.base);
  signIn(tab);
  const provider = createDataProvider(tab.http, [mugs, potters(service.base)]);
  return { service, shop, provider };
}

const lin = { id: 1, name: 'Lin', fee: 1250 };
const mei = { id: 2, name: 'Mei', fee: 800 };
const byName = { field: 'name', order: 'ASC' } as const;

test('rows of an outside service are listed, ordered and paged, beside those of the shop', async () => {
  const { service, shop, provider } = await open();
  const pagination = { page: 1, perPage: 2 };

  const outside = await provider.getList('potter', { pagination, sort: byName, filter: {} });
  const own = await provider.getList('mug', { pagination, sort: byName, filter: {} });

  expect(outside).toEqual({
    data: [{ id: 3, name: 'Chen', fee: 990 }, lin],
    total: 3,
    meta: { total_exact: true, remark: '' },
  });
  expect(own.data).toEqual([{ id: 1, price: 100 }]);
  expect([service.received.length, shop.received.length]).toEqual([1, 1]);
});

test('no token and no header of the shop is sent to an outside service', async () => {
  const { service, provider } = await open();

  await provider.getOne('potter', { id: 1 });

  const { headers } = service.received[0] ?? {};
  expect(headers).not.toHaveProperty('batoken');
  expect(headers).not.toHaveProperty('ba-user-token');
  expect(headers).not.toHaveProperty('think-lang');
});

test('its rows are filtered, and a preset is spelled out for it', async () => {
  const { provider } = await open();
  const find = async (filter: object) => (await provider.getList('potter', { filter })).data;

  expect(await find({ name: 'Mei' })).toEqual([mei]);
  expect(await find({ q: 'Che' })).toEqual([{ id: 3, name: 'Chen', fee: 990 }]);
  expect(await find({ preset: 'cheap' })).toEqual([lin]);
});

test('its rows are read, one or some', async () => {
  const { provider } = await open();
  const params = { target: 'name', id: 'Mei', filter: {}, pagination: { page: 1, perPage: 9 } };

  expect(await provider.getOne('potter', { id: 2 })).toEqual({ data: mei });
  expect(await provider.getMany('potter', { ids: [1, 2] })).toEqual({ data: [lin, mei] });
  expect((await provider.getManyReference('potter', { ...params, sort: byName })).data).toEqual([
    mei,
  ]);
});

test('its rows are added, changed and deleted', async () => {
  const { service, provider } = await open();

  const added = await provider.create('potter', {
    data: { name: 'Bo', fee: '1.00' },
    meta: { isWire: true },
  });
  const previousData = { id: 2 };
  const changed = await provider.update('potter', { id: 2, data: { fee: 900 }, previousData });
  await provider.updateMany('potter', { ids: [3], data: { fee: 200 } });
  await provider.delete('potter', { id: 1, previousData: lin });
  await provider.deleteMany('potter', { ids: [4] });

  expect(added).toEqual({ data: { id: 4, name: 'Bo', fee: 100 } });
  expect(changed).toEqual({ data: { ...mei, fee: 900 } });
  expect([...service.items.values()]).toEqual([
    { id: 2, name: 'Mei', fee: '9.00' },
    { id: 3, name: 'Chen', fee: '2.00' },
  ]);
});

test('a select finds its rows by what is typed and by what is chosen', async () => {
  const { provider } = await open();

  expect((await provider.select('potter', { search: 'Lin' })).data).toEqual([lin]);
  expect(await provider.select('potter', { ids: [2] })).toEqual({ data: [mei], total: 1 });
});

test('calls that an outside service lacks are empty or refused', async () => {
  const { provider } = await open();

  expect(await provider.counts('potter')).toEqual({});
  await expect(provider.act('potter', 'pay', { ids: [1] })).rejects.toThrow('knows no action pay');
  await expect(provider.sort('potter', { move: 1, target: 2, direction: 'up' })).rejects.toThrow(
    'knows no order',
  );
});

test('a row that is gone is a failure with its status', async () => {
  const { provider } = await open();

  await expect(provider.getOne('potter', { id: 9 })).rejects.toMatchObject({
    status: 404,
    message: 'gone',
  });
});
