import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../tests/support/temporary.ts';
import { type FolderFile, FolderRefused, putIntoFolder } from './exportFolder.ts';

async function place() {
  const dir = await tempDir();
  const path = join(dir.path, 'written');
  await writeFile(path, 'rows');
  const base = join(dir.path, 'exports');
  const file: FolderFile = {
    path,
    folder: 'accounting',
    exportId: 3,
    title: 'shop_goods',
    day: '2025-11-21',
    format: 'csv',
    kept: 2,
  };
  return { dir, base, file, folder: join(base, 'accounting') };
}

test('a file has the day in its name and replaces none', async () => {
  const { base, file, folder } = await place();
  await writeFile(file.path, 'first');
  await putIntoFolder(base, file);
  await writeFile(file.path, 'second');

  expect(await putIntoFolder(base, file)).toBe('shop-goods-e3-2025-11-21-2.csv');
  expect(await readFile(join(folder, 'shop-goods-e3-2025-11-21.csv'), 'utf8')).toBe('first');
});

test('the newest files of the export stay, those of others are not touched', async () => {
  const { base, file, folder } = await place();
  await putIntoFolder(base, { ...file, exportId: 30, day: '2025-11-01' });
  await putIntoFolder(base, { ...file, day: '2025-11-19' });
  await putIntoFolder(base, { ...file, day: '2025-11-20' });
  await writeFile(join(folder, 'notes.txt'), 'of a person');

  await putIntoFolder(base, file);

  expect((await readdir(folder)).toSorted()).toEqual([
    'notes.txt',
    'shop-goods-e3-2025-11-20.csv',
    'shop-goods-e3-2025-11-21.csv',
    'shop-goods-e30-2025-11-01.csv',
  ]);
});

test.each(['..', '../other', 'a/b', '/etc', '.hidden', 'A', ''])(
  'the folder %j is refused',
  async (folder) => {
    const { dir, base, file } = await place();

    await expect(putIntoFolder(base, { ...file, folder })).rejects.toThrow(FolderRefused);
    expect(await readdir(dir.path)).toEqual(['written']);
  },
);

test('a link to another folder is refused', async () => {
  const { dir, base, file } = await place();
  const elsewhere = join(dir.path, 'elsewhere');
  await mkdir(elsewhere);
  await mkdir(base);
  await symlink(elsewhere, join(base, 'accounting'));

  await expect(putIntoFolder(base, file)).rejects.toThrow(FolderRefused);
  expect(await readdir(elsewhere)).toEqual([]);
});
