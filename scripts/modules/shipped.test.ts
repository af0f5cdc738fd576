import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../tests/support/temporary.ts';
import { unreleased } from './shipped.ts';

test('modules that come with the program are packed and signed as they stand', async () => {
  expect(await unreleased(process.cwd()), 'run npm run module:release').toEqual([]);
});

/** A tree with the modules of the program alone. */
async function copy() {
  const dir = await tempDir();
  await mkdir(join(dir.path, 'modules'));
  for (const each of ['modules/shipped', 'modules/trusted', 'modules/richtext', 'resources'])
    await cp(each, join(dir.path, each), { recursive: true });
  return dir;
}

test.each([
  ['a source', 'modules/shipped/board/resources/notes.ts', 'board 1.0.0 differs from its package.'],
  ['a price', 'modules/shipped/feed.json', 'The feed is not signed as it stands (signature).'],
])('%s that was changed since is named', async (_, path, reason) => {
  await using dir = await copy();
  const file = join(dir.path, path);
  await writeFile(file, `${await readFile(file, 'utf8')}\n`);

  expect(await unreleased(dir.path)).toEqual([reason]);
});
