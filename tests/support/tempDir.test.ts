import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from './tempDir.ts';

test('a temporary directory is gone with what is in it when its test ends', async () => {
  const dir = await tempDir();
  await writeFile(join(dir.path, 'note'), 'x');
  const before = existsSync(dir.path);

  await dir[Symbol.asyncDispose]();

  expect({ before, after: existsSync(dir.path) }).toEqual({ before: true, after: false });
});
