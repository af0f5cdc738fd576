import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { migrateFolder, query } from '../../db/index.ts';
import { notesInfo } from '../../modules/package/testing/modules.ts';
import { infos, useMarketTree } from './testing/marketTree.ts';

const tree = useMarketTree();
beforeEach(() => tree.reset());
const shop = useHttpShop(undefined, { version: '1.0.0', market: tree.settings });

/** An owner, and the module notes that is off. */
async function owner() {
  const token = await shop.admin('*', 'owner');
  await shop.composed.modules.sync(['notes']);
  const uninstall = (body: object) =>
    shop.post('/admin/module/uninstall', body, { token, lang: 'en' });
  return { token, uninstall };
}

const typed = { uid: 'notes', typed: 'notes' };

test('a module that is off is removed by its typed uid', async () => {
  const { uninstall } = await owner();

  const untyped = await uninstall({ uid: 'notes' });
  const begun = await uninstall(typed);
  const unknown = await uninstall({ uid: 'lists', typed: 'lists' });

  expect(untyped.data).toMatchObject({ fields: { typed: 'The typed uid must be notes' } });
  expect(begun.data).toEqual({ ticket: 'ticket-of-the-change' });
  expect(tree.handover.orders).toEqual([
    { kind: 'uninstall', uid: 'notes', from: '1.0.0', facts: { dropsData: 'no' } },
  ]);
  expect(unknown.data).toEqual({ error: 'not_found' });
});

test('a module that is on, or that another one requires, stays', async () => {
  const { token, uninstall } = await owner();

  await shop.post('/admin/module/changeState', { uid: 'notes', state: 1 }, { token });
  const on = await uninstall(typed);
  await shop.post('/admin/module/changeState', { uid: 'notes', state: 0 }, { token });
  tree.install({ ...infos.free, requires: { product: '*', modules: { notes: '*' } } });
  const required = await uninstall(typed);

  expect(on).toMatchObject({ code: 0, data: { error: 'module_on' } });
  expect(required).toMatchObject({
    data: { error: 'module_required' },
    msg: 'Uninstall lists first: it needs this module.',
  });
  expect(tree.handover.orders).toEqual([]);
});

test('a module that another process has changed is not removed by this one', async () => {
  const { uninstall } = await owner();
  await query(shop.db, `update module_install set fingerprint = 'another'`);
  await shop.composed.modules.set('notes', false);

  expect((await uninstall(typed)).data).toEqual({ error: 'module_elsewhere' });
});

test('data goes only where every migration has a way back', async () => {
  const { uninstall } = await owner();
  tree.write('modules/notes/migrations/0001_initial.sql', 'select 1;');
  await migrateFolder(shop.database, join(tree.root, 'modules/notes/migrations'), 'notes');
  const dropping = { ...typed, drops_data: 1 };

  const without = await uninstall(dropping);
  tree.write('modules/notes/migrations/0001_initial.down.sql', 'select 1;');
  const done = await uninstall(dropping);

  expect(without).toMatchObject({
    data: { error: 'module_keeps_data' },
    msg: expect.stringContaining('0001_initial.down.sql is missing'),
  });
  expect(done.code).toBe(1);
  expect(tree.handover.orders).toMatchObject([{ facts: { dropsData: 'yes' } }]);
});

test('removing takes a super admin', async () => {
  await owner();
  const token = await shop.admin(['module/index', 'module/uninstall'], 'clerk');

  const refused = await shop.post('/admin/module/uninstall', typed, { token });

  expect([refused.code, tree.handover.orders]).toEqual([401, []]);
});

test('progress is read by its ticket alone, without a session', async () => {
  const progress = { kind: 'update', uid: notesInfo.uid, step: 'built', direction: 'forward' };
  tree.handover.progress = { ...progress, kind: 'update', step: 'built', direction: 'forward' };

  const found = await shop.get('/admin/module/progress?ticket=ticket-of-the-change');
  const unknown = await shop.get('/admin/module/progress?ticket=another');

  expect(found.data).toEqual({ progress });
  expect(unknown).toMatchObject({ code: 0, data: { error: 'not_found' } });
});
