import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember, addSku } from '../../../tests/support/shopRows.ts';
import { invariantNames } from './checkIntegrity.ts';
import { runChecks, syncChecks } from './runChecks.ts';

const shop = useHttpShop();
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
});

const check = () =>
  runChecks({ slow: shop.database.slow, now: () => shop.now, zone: 'Asia/Shanghai' });
const rows = async () =>
  Object.fromEntries((await shop.rows('integrity_check')).map((row) => [row['name'], row]));
const idOf = async (name: string) => Number((await rows())[name]?.['id']);

test('every rule is checked, and an empty shop keeps them all', async () => {
  await check();

  const found = await shop.rows('integrity_check');
  expect(found.map(({ name, status }) => [name, status])).toEqual(
    invariantNames.map((name) => [name, 'passed']),
  );
});

test('a broken rule lists the records that break it, until it is mended', async () => {
  const sku = await addSku(shop, { stock: 7, sku_code: 'SKU-7' });
  const member = await addMember(shop, { username: 'lost', score_debt: 5 });
  const coupon = await shop.insert('coupon', { name: '减 20', amount: 20_00, received: 1 });

  await check();

  expect(await rows()).toMatchObject({
    I1: { status: 'broken', found: 1, check_time: shop.now, error: '' },
    I10: { status: 'broken', found: 1 },
    I12: { status: 'broken', found: 1 },
    I4: { status: 'passed', found: 0 },
  });
  const record = await shop.get(`/admin/routine.Integrity/detail?id=${await idOf('I1')}`, {
    token,
  });
  expect(record.data?.['row']).toMatchObject({
    name: 'I1',
    findings: [{ label: 'SKU-7', page: 'goods', row_id: sku.goodsId }],
  });
  const findings = await shop.rows('integrity_finding');
  expect(findings.filter(({ page }) => page === 'coupon')).toMatchObject([{ row_id: coupon }]);
  expect(findings.filter(({ page }) => page === 'member')).toMatchObject([
    { label: 'lost', row_id: member },
  ]);

  await shop.db.updateTable('coupon').set({ received: 0 }).execute();
  await check();
  expect(await rows()).toMatchObject({ I10: { status: 'passed', found: 0 } });
  expect((await shop.rows('integrity_finding')).some(({ page }) => page === 'coupon')).toBe(false);
});

test('a rule is checked on request, and others are left as they were', async () => {
  await syncChecks(shop.db, shop.now);
  await shop.composed.scheduled.sync();
  const body = { ids: [await idOf('I5')] };

  const denied = await shop.post('/admin/routine.Integrity/check', body, {
    token: await shop.admin(['routine/integrity/index'], 'looker'),
  });
  const asked = await shop.post('/admin/routine.Integrity/check', body, { token });
  const task = (await shop.rows('scheduled_task')).find(({ name }) => name === 'integrity.check');
  await check();

  expect(denied.code).toBe(401);
  expect(asked.code).toBe(1);
  expect(task).toMatchObject({ next_time: shop.now });
  expect(await rows()).toMatchObject({
    I5: { status: 'passed', is_due: 0 },
    I6: { status: 'waiting', check_time: null },
  });
  const all = await shop.post('/admin/routine.Integrity/checkAll', {}, { token });
  expect(all.code).toBe(1);
});

test('an event that is parked is found, and staff deliver it again', async () => {
  const id = await shop.insert('outbox', {
    event: 'coupon.granted',
    aggregate: 'coupon_receive',
    aggregate_id: 1,
    attempts: 10,
    create_time: 1,
  });

  await check();
  const before = await rows();
  const retried = await shop.post('/admin/routine.OutboxEvent/retry', { ids: [id] }, { token });

  expect(before).toMatchObject({ I14: { status: 'broken', found: 1 } });
  expect(await shop.rows('integrity_finding')).toMatchObject([
    { page: 'event', row_id: id, label: 'coupon.granted' },
  ]);
  expect(retried.code).toBe(1);
  expect(await shop.row('outbox', id)).toMatchObject({ attempts: 0 });
});
