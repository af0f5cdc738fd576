import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { tempDir } from '../../tests/support/temporary.ts';
import { createPublicFiles } from './publicFiles.ts';

async function board() {
  const dir = await tempDir();
  const folder = join(dir.path, 'board/public/marks');
  await mkdir(folder, { recursive: true });
  await writeFile(join(dir.path, 'board/info.json'), '{}');
  await writeFile(join(folder, 'a.svg'), '<svg/>');
  await writeFile(join(folder, 'page.html'), 'a page');
  await symlink('/etc', join(folder, 'etc'));
  let isOn = true;
  return {
    ask: createPublicFiles((uid) => uid === 'board' && isOn, dir.path),
    turnOff: () => void (isOn = false),
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  };
}

const mark = '/modules/board/public/marks/a.svg';

test('files of a module are served, and asked for once', async () => {
  await using module = await board();

  const reply = module.ask({ pathname: mark });

  expect(reply?.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(reply?.body instanceof Readable && (await text(reply.body))).toBe('<svg/>');
  expect(module.ask({ pathname: mark, knownEtag: reply?.headers['etag'] })?.status).toBe(304);
});

test.each([
  '/modules/board/public/marks/page.html',
  '/modules/board/public/marks/../../info.json',
  '/modules/board/public/marks/etc/hostname',
  '/modules/board/info.json',
])('%s is not served', async (pathname) => {
  await using module = await board();

  expect(module.ask({ pathname })).toBeUndefined();
});

test('a module that is off has no files', async () => {
  await using module = await board();

  module.turnOff();

  expect(module.ask({ pathname: mark })).toBeUndefined();
});
