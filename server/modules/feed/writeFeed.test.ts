import { expect, test } from 'vitest';
import type { ModuleFeed } from '../../../src/modules/index.ts';
import { notesInfo } from '../package/testing/modules.ts';
import { buildFeed } from './writeFeed.ts';

const archiveOf = (version: string, uid = 'notes') => ({
  manifest: { ...notesInfo, uid, version, publisher: 'ann', files: [] },
  archive: `${uid}-${version}.zip`,
  sha256: '0'.repeat(64),
  size: 1,
});
const changes = { 'zh-cn': '修复', en: 'Fixes' };
const former: ModuleFeed = {
  version: 4,
  publisher: 'ann',
  modules: [
    {
      info: { ...notesInfo, version: '1.9.0' },
      archive: 'notes-1.9.0.zip',
      sha256: '0'.repeat(64),
      size: 1,
      price: '68.00',
      screenshots: ['a.png'],
      changes,
    },
  ],
};

test('a feed offers the newest version of each module', () => {
  const feed = buildFeed('ann', [
    archiveOf('1.9.0'),
    archiveOf('1.10.0'),
    archiveOf('1.2.0'),
    archiveOf('1.0.0', 'lists'),
  ]);

  expect([feed.version, feed.modules.map(({ archive }) => archive)]).toEqual([
    1,
    ['lists-1.0.0.zip', 'notes-1.10.0.zip'],
  ]);
  expect(feed.modules[1]?.info).toEqual({ ...notesInfo, version: '1.10.0' });
});

test('the next edition keeps prices and pictures, and the changes of the same version', () => {
  const same = buildFeed('ann', [archiveOf('1.9.0')], former);
  const next = buildFeed('ann', [archiveOf('2.0.0')], former);

  expect(same).toEqual({ ...former, version: 5 });
  expect(next.modules[0]).toMatchObject({ price: '68.00', screenshots: ['a.png'] });
  expect(next.modules[0]?.changes).toBeUndefined();
});
