import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import type { PreparedModule } from '../../../src/modules/index.ts';
import { InstallationBusy } from '../../modules/journal/index.ts';
import { quarantineDir } from '../../modules/package/index.ts';
import { infos, packed, useMarketTree } from './testing/marketTree.ts';
import { callsOf, upload } from './testing/moduleCalls.ts';

const tree = useMarketTree();
beforeEach(() => tree.reset());
const shop = useHttpShop(undefined, { version: '1.0.0', market: tree.settings });
const owner = async () => callsOf(shop, await shop.admin('*', 'owner'));

test('an installation is handed over with all that its steps need', async () => {
  const { token, post } = await owner();
  tree.write('modules/notes/README.md', '# My notes\n');
  const { data } = await upload(shop, token, packed(infos.notes).bytes);
  const { prepared } = Object(data)['module'] as PreparedModule;
  const asked = { uid: 'notes', prepared, answers: JSON.stringify({ 'file:README.md': 'both' }) };

  const silent = await post('install', asked);
  const begun = await post('install', { ...asked, consent: 1 });
  const again = await post('install', { ...asked, consent: 1 });

  expect(silent.data).toEqual({ error: 'module_consent' });
  expect(begun.data).toEqual({ ticket: 'ticket-of-the-change' });
  const staged = join(quarantineDir(tree.settings.dataDir), tree.quarantine()[0] ?? '');
  expect(tree.handover.orders).toEqual([
    {
      kind: 'update',
      uid: 'notes',
      from: '1.0.0',
      to: '1.2.0',
      facts: {
        staged,
        applied: '',
        source: 'upload',
        answers: '{"README.md":"both"}',
        disable: '',
      },
    },
  ]);
  expect(existsSync(join(staged, 'manifest.json'))).toBe(true);
  expect(again.data).toEqual({ error: 'module_lapsed' });
});

test('a new module is an installation from the market', async () => {
  const { post, prepare } = await owner();
  const { prepared } = await prepare('lists');

  await post('install', { uid: 'lists', prepared, consent: 1 });

  expect(tree.handover.orders).toMatchObject([
    { kind: 'install', uid: 'lists', to: '1.0.0', facts: { source: 'market', answers: '{}' } },
  ]);
  expect(tree.handover.orders[0]).not.toHaveProperty('from');
});

test('conflicts that the page has not answered come back, and a wrong answer is refused', async () => {
  const { post, prepare } = await owner();
  const { prepared } = await prepare('pinned');
  const asked = { uid: 'pinned', prepared, consent: 1 };

  const open = await post('install', asked);
  const cancelled = await post('install', {
    ...asked,
    answers: '{"requirement:fflate":"cancel"}',
  });
  const wrong = await post('install', { ...asked, answers: '{"requirement:fflate":"sure"}' });
  const done = await post('install', { ...asked, answers: '{"requirement:fflate":"continue"}' });

  expect(open).toMatchObject({ code: -1, msg: expect.stringContaining('fflate') });
  expect(cancelled.code).toBe(-1);
  expect(wrong.data).toMatchObject({ field: 'answers' });
  expect(done.code).toBe(1);
});

test('a client of the contract sends the uid, answers its conflicts, and cannot agree by silence', async () => {
  const { post } = await owner();
  tree.write('modules/notes/README.md', '# My notes\n');
  const file = 'modules/notes/README.md';

  const open = await post('install', { uid: 'notes' });
  const extend = { fileConflict: { [file]: 'discard' } };
  const silent = await post('install', { uid: 'notes', extend });
  const done = await post('install', { uid: 'notes', extend, consent: 1 });

  expect(open).toMatchObject({ code: -1, msg: 'README.md was changed here' });
  expect(open.data).toEqual({
    uid: 'notes',
    state: 3,
    fileConflict: [{ newFile: file, oldFile: file, solution: 'cover' }],
    dependConflict: [],
  });
  expect(silent.data).toEqual({ error: 'module_consent' });
  expect(done.code).toBe(1);
  expect(tree.handover.orders).toMatchObject([{ facts: { answers: '{"README.md":"keep"}' } }]);
  // Each call takes the place of the one before.
  expect(tree.quarantine()).toHaveLength(1);
});

test('a client of the contract decides on versions of packages, and on nothing else', async () => {
  const { post } = await owner();
  const answered = (solution: string) => ({
    uid: 'pinned',
    consent: 1,
    extend: { dependConflict: { dependencies: { fflate: solution } } },
  });

  const open = await post('install', { uid: 'pinned' });
  const kept = await post('install', answered('discard'));
  const done = await post('install', answered('cover'));
  tree.install(infos.notes);
  const same = await post('install', { uid: 'notes' });

  const versions = { depend: 'fflate', newDepend: '^9.0.0', oldDepend: '0.8.3' };
  expect(open.data).toEqual({
    uid: 'pinned',
    state: 3,
    fileConflict: [],
    dependConflict: [{ env: 'dependencies', ...versions, solution: 'cover' }],
  });
  expect([kept.code, done.code]).toEqual([-1, 1]);
  expect(same).toMatchObject({ code: 0, msg: 'Not possible: Version 1.2.0 is already installed' });
});

test('only the super admin who has brought a module installs it, within the hour', async () => {
  const { post, prepare } = await owner();
  const { prepared } = await prepare('lists');
  const asked = { uid: 'lists', prepared, consent: 1 };
  const clerk = callsOf(shop, await shop.admin(['module/index', 'module/install'], 'clerk'));
  const other = callsOf(shop, await shop.admin('*', 'other'));

  const denied = [
    await clerk.post('prepare', { uid: 'lists' }),
    await upload(shop, clerk.token, packed(infos.free).bytes),
    await clerk.post('install', asked),
  ];
  const foreign = await other.post('install', asked);
  const renamed = await post('install', { ...asked, uid: 'notes' });
  shop.pass(3_600);
  const late = await post('install', asked);

  expect(denied.map(({ code }) => code)).toEqual([401, 401, 401]);
  expect([foreign, renamed, late].map(({ data }) => data['error'])).toEqual([
    'module_lapsed',
    'module_lapsed',
    'module_lapsed',
  ]);
  expect(tree.handover.orders).toEqual([]);
});

test('a server that nobody starts anew, and one that is changed already, say so', async () => {
  const { post, prepare } = await owner();
  const { prepared } = await prepare('lists');
  const asked = { uid: 'lists', prepared, consent: 1 };

  tree.handover.isPossible = false;
  const byCommand = await post('install', asked);
  tree.handover.isPossible = true;
  const { begin } = tree.handover;
  tree.handover.begin = (order) => Promise.reject(new InstallationBusy(order));
  const busy = await post('install', asked);
  tree.handover.begin = begin;
  const done = await post('install', asked);

  expect([byCommand.data, busy.data]).toEqual([
    { error: 'module_by_command' },
    { error: 'module_busy' },
  ]);
  expect(done.code).toBe(1);
});

test('the calls are rows of the admin log', async () => {
  const { post, prepare } = await owner();
  const { prepared } = await prepare('lists');
  await post('install', { uid: 'lists', prepared, consent: 1 });

  const titles = (await shop.rows('admin_log')).map(({ title_en }) => title_en);

  expect(titles.slice(-2)).toEqual(['Download and check a module', 'Install a module']);
});
