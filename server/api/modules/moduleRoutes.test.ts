import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { tempDir } from '../../../tests/support/temporary.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { moduleRoutes } from './moduleRoutes.ts';

const shop = useHttpShop();

const stateOf = async (token: string, uid: string) =>
  (await shop.get(`/admin/module/state?uid=${uid}`, { token })).data;

test('the installed modules are listed in the language of the caller, and have a state', async () => {
  const token = await shop.admin(['module/index']);
  await shop.composed.modules.sync();

  const english = await shop.get('/admin/module/index', { token, lang: 'en' });
  const chinese = await shop.get('/admin/module/index', { token, lang: 'zh-cn' });

  expect(english.data).toMatchObject({
    sysVersion: '0.0.0',
    installed: [{ uid: 'richtext', title: expect.stringMatching(/^[A-Z]/), state: 1 }],
  });
  expect(chinese.data).toMatchObject({ installed: [{ title: expect.stringMatching(/[一-龥]/) }] });
  expect(await stateOf(token, 'richtext')).toEqual({ state: 1 });
  expect(await stateOf(token, 'none')).toEqual({ state: 0 });
});

test('a module is switched off and on by staff who may, and by nobody else', async () => {
  const token = await shop.admin(['module/index', 'module/changeState']);
  const reader = await shop.admin(['module/index'], 'reader');
  await shop.composed.modules.sync();
  const off = { uid: 'richtext', state: 0 };

  const refused = await shop.post('/admin/module/changeState', off, { token: reader });
  expect([refused.code, await stateOf(token, 'richtext')]).toEqual([401, { state: 1 }]);

  const done = await shop.post('/admin/module/changeState', off, { token });
  expect(done.data).toMatchObject({ info: { uid: 'richtext', state: 6, standing: 'off' } });
  expect(await stateOf(token, 'richtext')).toEqual({ state: 6 });
  await shop.post('/admin/module/changeState', { ...off, state: 1 }, { token });
  expect(await stateOf(token, 'richtext')).toEqual({ state: 1 });

  const unknown = await shop.post('/admin/module/changeState', { ...off, uid: 'none' }, { token });
  expect(unknown).toMatchObject({ code: 0, data: { error: 'not_found' } });
});

test('a module is not on without those that it requires', async () => {
  await using dir = await tempDir();
  const on = new Set(['board', 'desk']);
  for (const uid of on) {
    await mkdir(join(dir.path, uid));
    const modules = uid === 'desk' ? { board: '1.x' } : {};
    const info = { uid, name: { en: uid }, intro: {}, version: '1.0.0', requires: { modules } };
    await writeFile(join(dir.path, uid, 'info.json'), JSON.stringify(info));
  }
  const [, , change] = moduleRoutes({
    texts: { find: () => '', say: () => '' },
    version: '1.0.0',
    modulesDir: dir.path,
    modules: {
      standingOf: (uid) => (on.has(uid) ? 'on' : 'off'),
      set: async (uid, isOn) => void (isOn ? on.add(uid) : on.delete(uid)),
    },
  });
  const turn = async (uid: string, state: 0 | 1) => {
    const call = { lang: 'en', input: { uid, state } };
    // The route reads no more of a call.
    return change?.handle(call as unknown as never);
  };

  await expect(turn('board', 0)).rejects.toMatchObject({
    code: 'module_needed',
    params: { names: 'desk' },
  });
  await turn('desk', 0);
  await turn('board', 0);
  await expect(turn('desk', 1)).rejects.toBeInstanceOf(Refusal);
  await turn('board', 1);
  await turn('desk', 1);
  expect([...on].toSorted()).toEqual(['board', 'desk']);
});
