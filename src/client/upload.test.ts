import { expect, test } from 'vitest';
import type { UploadRules } from '../contract/index.ts';
import { createOpenable, createUpload, uploadFault } from './index.ts';
import { openTab, signIn } from './testing/openTab.ts';
import { ok, openServer, refusal } from './testing/realServer.ts';

const rules: UploadRules = {
  mode: 'local',
  maxSize: 10,
  allowedSuffixes: 'jpg,PNG, .webp',
  allowedMimeTypes: [],
};
const named = (name: string, type = '', size = 5) => ({ name, type, size });

test.each([
  [named('a.jpg')],
  [named('a.JPG')],
  [named('photo.of.me.png')],
  [named('a.webp')],
  [named('a.jpg', 'text/html')],
  [named('a.jpg', '', 10)],
  [named('IMG_0001.HEIC', 'image/heic')],
])('%j may be sent', (file) => {
  expect(uploadFault(file, rules)).toBeUndefined();
});

test.each([
  [named('', 'image/png'), 'incomplete'],
  [named('a.jpg', 'image/jpeg', 0), 'incomplete'],
  [named('a.php'), 'type'],
  [named('a.jpg.php'), 'type'],
  [named('jpg'), 'type'],
  [named('a.'), 'type'],
  [named('a', 'image/png'), 'type'],
  [named('a.jpg', '', 11), 'size'],
  [named('a.php', '', 11), 'type'],
])('%j is %s', (file, fault) => {
  expect(uploadFault(file, rules)).toBe(fault);
});

test('a type is also allowed by its mime type, in any case, in a list or a text', () => {
  const file = named('scan', 'Application/PDF');

  expect(uploadFault(file, { ...rules, allowedMimeTypes: ['application/pdf'] })).toBeUndefined();
  expect(uploadFault(file, { ...rules, allowedMimeTypes: 'image/png,APPLICATION/PDF' })).toBe(
    undefined,
  );
  expect(uploadFault(named('a.jpg'), { ...rules, allowedSuffixes: ['JPG'] })).toBeUndefined();
});

test('no file is accepted if no type is allowed', () => {
  expect(uploadFault(named('a', ''), { ...rules, allowedSuffixes: '', allowedMimeTypes: '' })).toBe(
    'type',
  );
});

test.each([
  ['en', 'The type of uploaded file is not allowed!'],
  ['zh-cn', '不允许上传此类型的文件'],
] as const)('a refused file is told in %s and never sent', async (language, message) => {
  const server = await openServer(() => ok());
  const tab = openTab(server.base, { language });
  const upload = createUpload(tab.http, tab.ports);
  const file = new File(['<?php'], 'a.php');

  await expect(upload({ file, rules, area: 'admin' })).rejects.toMatchObject({
    fault: 'type',
    message,
  });

  expect(tab.toasts).toEqual([{ type: 'error', message }]);
  expect(server.received).toEqual([]);
});

const stored = {
  url: '/storage/default/20261120/a.png',
  full_url: '//shop.example/storage/default/20261120/a.png',
  name: 'a.png',
  size: 5,
  mimetype: 'image/png',
  suffix: 'png',
};

test('a file is sent with its tokens, its parameters and a number of its own', async () => {
  const delays: number[] = [];
  const server = await openServer(() => ok({ file: stored }));
  const after = (delayMs: number) => {
    delays.push(delayMs);
    return () => {};
  };
  const tab = openTab(server.base, { ports: { after } });
  signIn(tab);
  const upload = createUpload(tab.http, tab.ports);
  const file = new File(['hello'], 'a.png', { type: 'image/png' });

  const first = await upload({ file, rules, area: 'admin', params: { topic: 'goods' } });
  await upload({ file, rules, area: 'member' });

  expect(first).toEqual(stored);
  expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /admin/ajax/upload',
    'POST /api/ajax/upload',
  ]);
  expect(server.received[0]?.url).toMatch(/\?topic=goods&uuid=\w{10,}$/);
  expect(server.received[0]?.headers).toMatchObject({ batoken: 'a1', 'ba-user-token': 'm1' });
  expect(server.received[0]?.body).toContain('name="file"; filename="a.png"');
  // Specification 7: an upload has no timeout.
  expect(delays).toEqual([]);
});

test('a file the server refuses is told in its words', async () => {
  const server = await openServer(() => refusal(0, { error: 'upload_type' }, 'Not an image'));
  const tab = openTab(server.base);
  const upload = createUpload(tab.http, tab.ports);

  const sent = upload({ file: new File(['hello'], 'a.png'), rules, area: 'admin' });

  await expect(sent).rejects.toThrow('Not an image');
  expect(tab.toasts).toEqual([{ type: 'error', message: 'Not an image' }]);
});

test.each([
  ['a stored file opens with its ticket', ok({ ticket: 'bti_x' }), '?token=bti_x'],
  ['a file for which there is no ticket opens as it is', refusal(0, null, 'not found'), ''],
])('%s, and nobody is told of a refusal', async (_, reply, behind) => {
  const server = await openServer(() => reply);
  const tab = openTab(server.base);
  signIn(tab);
  const address = '/storage/default/20251121/a.pdf';

  expect(await createOpenable(tab.http)(address)).toBe(`${address}${behind}`);
  expect(await createOpenable(tab.http)('https://files.example/a.pdf')).toBe(
    'https://files.example/a.pdf',
  );
  expect(server.received).toMatchObject([
    { method: 'POST', body: JSON.stringify({ purpose: 'file', url: address }) },
  ]);
  expect(tab.toasts).toEqual([]);
});
