import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, tempDir } from './temporary.ts';

test('a temporary directory is gone with what is in it when its test ends', async () => {
  const dir = await tempDir();
  await writeFile(join(dir.path, 'note'), 'x');
  const before = existsSync(dir.path);

  await dir[Symbol.asyncDispose]();

  expect({ before, after: existsSync(dir.path) }).toEqual({ before: true, after: false });
});

test('a free port can be listened on, and is free no longer then', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');

  const next = await freePort();

  expect(next).not.toBe(port);
  server.close();
});
