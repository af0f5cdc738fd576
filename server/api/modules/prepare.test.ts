import { beforeEach, describe, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import type { PreparedModule } from '../../../src/modules/index.ts';
import { licenceCode } from '../../modules/licences/index.ts';
import { packageLimits } from '../../modules/package/index.ts';
import { hostileArchive, notesInfo } from '../../modules/package/testing/modules.ts';
import { annSigns, useMarketTree } from './testing/marketTree.ts';
import { callsOf, upload } from './testing/moduleCalls.ts';

const tree = useMarketTree();
beforeEach(() => tree.reset());

describe('without the tools of developers', () => {
  const shop = useHttpShop(undefined, { version: '1.0.0', market: tree.settings });
  const owner = async () => callsOf(shop, await shop.admin('*', 'owner'));

  test('an offered module is brought and checked, and shown with what its installation does', async () => {
    const { prepare } = await owner();

    const lists = await prepare('lists');

    expect(lists).toEqual({
      prepared: expect.stringMatching(/^[0-9a-f-]{36}$/),
      uid: 'lists',
      title: 'lists',
      intro: 'About lists',
      author: 'Ann Author',
      licence: 'MIT',
      version: '1.0.0',
      publisher: 'ann',
      parts: ['server', 'tables', 'screens'],
      files: expect.arrayContaining([{ path: 'README.md', size: 8 }]),
      conflicts: [],
    });
    expect(tree.quarantine()).toHaveLength(1);
  });

  test('both sides of a text that was changed here are shown, and of nothing else', async () => {
    const { prepare } = await owner();
    tree.write('modules/notes/README.md', '# My notes\n');
    tree.write('modules/notes/i18n/en/notes.ts', Buffer.from([0xff, 0xfe, 0x00]));
    tree.write('modules/notes/resources/notes.ts', 'x'.repeat(64 * 1024 + 1));

    const { from, conflicts } = await prepare('notes');

    expect(from).toBe('1.0.0');
    expect(conflicts).toEqual([
      {
        id: 'file:README.md',
        conflict: {
          about: 'file',
          path: 'README.md',
          state: 'kept',
          suggested: 'keep',
          choices: ['keep', 'take', 'both'],
        },
        here: '# My notes\n',
        next: '# Notes\n',
      },
      expect.not.objectContaining({ here: expect.anything() }),
      expect.not.objectContaining({ here: expect.anything() }),
    ]);
  });

  test('a module that is not licensed, not for this product or not offered is not brought', async () => {
    const { post } = await owner();

    const replies = [
      await post('prepare', { uid: 'paper' }),
      await post('prepare', { uid: 'later' }),
      await post('prepare', { uid: 'none' }),
    ];

    expect(replies.map(({ code, msg, data }) => [code, data['error'], msg])).toEqual([
      [0, 'module_unlicensed', expect.any(String)],
      [0, 'module_refused', 'Not possible: Needs version >=9.0.0 of this system; this is 1.0.0.'],
      [0, 'not_found', expect.any(String)],
    ]);
    expect(tree.quarantine()).toEqual([]);
  });

  test('a paid module is brought once it is bought', async () => {
    const { post, prepare } = await owner();
    const { id, sn } = (await post('order', { uid: 'paper' })).data['order'] as never;

    await post('pay', { id, pay_type: 'code', code: licenceCode(annSigns, { uid: 'paper', sn }) });

    expect(await prepare('paper')).toMatchObject({ uid: 'paper', publisher: 'ann' });
  });

  test('an archive that is hostile or not signed is refused with the reason, and leaves nothing', async () => {
    const { token } = await owner();
    const files = new Map([['../evil.ts', Buffer.from('x')]]);

    const refused = [
      await upload(shop, token, hostileArchive({ files })),
      await upload(shop, token, hostileArchive({ publisher: null, key: null })),
      await upload(shop, token, hostileArchive({ publisher: 'bob' })),
      await upload(shop, token, Buffer.from('no archive')),
      await upload(shop, token, Buffer.alloc(packageLimits.archive + 1)),
    ];

    expect(refused.map(({ code, data }) => [code, data])).toEqual([
      [0, { error: 'module_refused', reason: 'name' }],
      [0, { error: 'module_refused', reason: 'unsigned' }],
      [0, { error: 'module_refused', reason: 'publisher_unknown' }],
      [0, { error: 'module_refused', reason: 'archive' }],
      [0, { error: 'module_refused', reason: 'archive_size' }],
    ]);
    expect(tree.quarantine()).toEqual([]);
  });
});

describe('with the tools of developers', () => {
  const market = { ...tree.settings, allowsUnsigned: true };
  const shop = useHttpShop(undefined, { version: '1.0.0', market });

  test('a module without a signature is installed by its typed uid', async () => {
    const { token, post } = callsOf(shop, await shop.admin('*', 'owner'));
    const info = { ...notesInfo, uid: 'memos' };
    const files = new Map([['info.json', Buffer.from(JSON.stringify(info))]]);
    const unsigned = hostileArchive({ files, info, publisher: null, key: null });

    const { data } = await upload(shop, token, unsigned);
    const module = Object(data)['module'] as PreparedModule;
    const asked = { uid: 'memos', prepared: module.prepared, consent: 1 };
    const untyped = await post('install', asked);
    const done = await post('install', { ...asked, typed: 'memos' });

    expect(module).not.toHaveProperty('publisher');
    expect(untyped.data).toMatchObject({
      fields: { typed: 'The typed uid must be memos' },
    });
    expect(done.code).toBe(1);
  });

  test('a wrong signature is refused all the same', async () => {
    const token = await shop.admin('*', 'owner');
    const forged = hostileArchive({ manifest: (text) => text.replace('MIT', 'ISC') });

    expect(await upload(shop, token, forged)).toMatchObject({ data: { error: 'module_refused' } });
    expect(tree.quarantine()).toEqual([]);
  });
});
