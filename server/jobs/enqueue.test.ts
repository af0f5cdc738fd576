import { expect, test } from 'vitest';
import { orders } from '../../resources/shop/orders.ts';
import { text } from '../../src/fields/index.ts';
import { Denied, Refusal } from '../../src/contract/index.ts';
import {
  Invalid,
  InvalidInput,
  type AnyResource,
  type InvalidCode,
} from '../../src/schema/index.ts';
import { adminWith, now } from '../../tests/support/shop.ts';
import { addMember } from '../../tests/support/shopRows.ts';
import { mostRows } from './index.ts';
import { jobShop, shipping } from './testing/jobShop.ts';

const here = jobShop();
const { shop } = here;

test('an action on a filter is kept as work on exactly the rows that match', async () => {
  const ids = await here.orders(3);
  await here.orders(2, { consignee: '另一人' });
  const admin = { ...adminWith(), id: 9, lang: 'en' as const };

  const answer = await here
    .process()
    .enqueueAction({ ...shipping, input: { ship_type: 2, nobody: 'asked' }, admin });

  expect(answer).toEqual({ job: 1 });
  expect(await shop.rows('job')).toEqual([
    {
      id: 1,
      kind: 'action',
      status: 'waiting',
      done: 0,
      total: 3,
      refused: [],
      input: { resource: 'shop_order', action: 'ship', input: { ship_type: 2 }, ids },
      result: {},
      error: '',
      admin_id: 9,
      lang: 'en',
      start_time: null,
      finish_time: null,
      create_time: now,
      update_time: now,
      version: 1,
    },
  ]);
});

test('views narrow the rows as they do in the list', async () => {
  const [first] = await here.orders(1);
  await here.orders(1, { status: 3 });

  await here.process().enqueueAction({ ...shipping, filter: { preset: 'toShip' } });

  expect(await shop.row('job', 1)).toMatchObject({ total: 1, input: { ids: [first] } });
});

test.each([
  ['the action', ['shop/order/order/index'], 'shop/order/order/delivery'],
  ['the list', ['shop/order/order/delivery'], 'shop/order/order/index'],
])('a job requires the node of %s', async (_, nodes, missing) => {
  await here.orders(1);

  const asking = here.process().enqueueAction({ ...shipping, admin: adminWith(nodes) });

  await expect(asking).rejects.toEqual(new Denied(missing));
  expect(await shop.rows('job')).toEqual([]);
});

const refused = (path: string, code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([[path, new Invalid(code, params)]]));
const badFilter = (field: string) => new Refusal('invalid', { params: { field }, data: { field } });

test.each([
  [
    'an unknown carrier number',
    { input: { ship_type: 9 } },
    refused('input.ship_type', 'not_an_option'),
  ],
  ['an input that is none', { input: [] }, refused('input', 'not_an_object')],
  ['no filter', { filter: undefined }, badFilter('filter')],
  ['a list of filters', { filter: [] }, badFilter('filter')],
  [
    'an unknown field',
    { filter: { search: [{ field: 'x', operator: 'eq', val: 1 }] } },
    badFilter('search.0.field'),
  ],
  ['half a condition', { filter: { search: [{ field: 'status' }] } }, badFilter('search.0')],
  ['an unknown action', { action: 'sing' }, new Refusal('unknown_route')],
  ['an unknown resource', { resource: 'shop_opera' }, new Refusal('unknown_route')],
  [
    'an action without rows',
    { resource: 'shop_goods', action: 'import' },
    new Refusal('unknown_route'),
  ],
  [
    'an action on one record',
    { action: 'close', input: { reason: '缺货' } },
    refused('filter', 'too_many', { max: 1 }),
  ],
])('%s is refused before anything is kept', async (_, given, reason) => {
  await here.orders(1);

  await expect(here.process().enqueueAction({ ...shipping, ...given })).rejects.toEqual(reason);

  expect(await shop.rows('job')).toEqual([]);
});

test('an action that asks something of each row cannot have a filter', async () => {
  const { ship } = orders.actions;
  const asking: AnyResource = {
    ...orders,
    actions: { ...orders.actions, ship: { ...ship, rowInput: { express_no: text({ max: 9 }) } } },
  };
  const find = (_: string, action: string) => ({
    resource: asking,
    action,
    handler: undefined,
    rowScope: async () => [],
  });

  await expect(here.process({ find }).enqueueAction(shipping)).rejects.toEqual(
    refused('rows.*.express_no', 'required'),
  );
});

test('a job takes as many rows as a list counts exactly, and no more', async () => {
  const userId = await addMember(shop);
  await here.crowd(mostRows, { userId, status: 2 });
  const jobs = here.process();

  const { job } = await jobs.enqueueAction(shipping);
  await here.orders(1);
  const asking = jobs.enqueueAction(shipping);

  await expect(asking).rejects.toEqual(refused('filter', 'too_many', { max: 10_000 }));
  expect(await shop.rows('job')).toMatchObject([{ id: job, total: 10_000 }]);
});
