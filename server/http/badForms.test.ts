import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import { postRaw } from '../../tests/support/files.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';

const shop = useHttpShop();

const signs = fc.constantFrom(
  '--B',
  '--B--',
  '\r\n',
  '\n',
  '"',
  ';',
  ':',
  '\0',
  '%00',
  '../',
  'name=',
  'filename=',
  'form-data',
  'Content-Disposition: form-data; name="file"; filename="a.png"',
  'Content-Disposition: form-data; name="topic"',
  'Content-Type: image/png',
  'Content-Disposition: form-data; name="__proto__"',
  '\x89PNG\r\n\x1a\n',
  'x'.repeat(9_000),
  '<svg/>',
);
const bodies = fc.oneof(
  fc
    .array(fc.oneof(signs, fc.string()), { maxLength: 14 })
    .map((parts) => Buffer.from(parts.join(''), 'latin1')),
  fc
    .array(signs, { minLength: 4, maxLength: 14 })
    .map((parts) => Buffer.from(`--B\r\n${parts.join('\r\n')}\r\n--B--\r\n`, 'latin1')),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);
const types = fc.constantFrom(
  'multipart/form-data; boundary=B',
  'multipart/form-data; boundary="B"',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'B'.repeat(300)}`,
  'multipart/mixed; boundary=B',
  'application/json',
  'text/plain',
);

test('no bad form is taken, breaks the shop or leaves a file', async () => {
  const token = await shop.admin();
  const drawn = draws(100, 600);
  let asked = 0;

  await fc.assert(
    fc.asyncProperty(bodies, types, async (payload, type) => {
      const reply = await postRaw(shop, '/admin/ajax/upload', { token, type, payload });
      asked += 1;
      expect(reply.status).toBeLessThan(500);
      expect(reply.code).not.toBe(1);
    }),
    drawn,
  );

  expect(asked).toBe(drawn.numRuns);
  expect(await shop.rows('attachment')).toEqual([]);
  expect(await filesBelow(shop.filesDir)).toEqual([]);
});

test('an upload that breaks off anywhere leaves no file, and the next one arrives', async () => {
  const token = await shop.admin();
  const { app } = shop.composed;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(app.listeningOrigin).port);
  const body = `--B\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${'a'.repeat(20_000)}\r\n--B--\r\n`;
  const head = `POST /admin/ajax/upload HTTP/1.1\r\nHost: x\r\nserver: true\r\nbatoken: ${token}\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: ${body.length}\r\n\r\n`;
  const cuts = Array.from({ length: 60 }, (_, n) => Math.floor((n / 60) * body.length));

  await Promise.all(cuts.map((cut) => brokenOff(port, head + body.slice(0, cut))));

  await expect.poll(async () => filesBelow(shop.filesDir)).toEqual([]);
  expect(await shop.rows('attachment')).toEqual([]);
  const whole = await postRaw(shop, '/admin/ajax/upload', {
    token,
    type: 'multipart/form-data; boundary=B',
    payload: Buffer.from(body),
  });
  expect(whole.code).toBe(1);
});

/** Sends a beginning and hangs up. */
async function brokenOff(port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise((sent) => socket.write(text, sent));
  await sleep(20);
  socket.destroy();
}

const filesBelow = async (dir: string): Promise<readonly string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('a form is read the same however it is cut into pieces', async () => {
  const token = await shop.admin();
  const { app } = shop.composed;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(app.listeningOrigin).port);
  const content = `\r\n--Q\r\n-QX${'字'.repeat(40)}\r\n-`;
  const body = Buffer.from(
    [
      '--QX\r\nContent-Disposition: form-data; name="file"; filename="图 %22a%22.txt"\r\nContent-Type: text/plain\r\n\r\n',
      content,
      '\r\n--QX\r\nContent-Disposition: form-data; name="topic"\r\n\r\nshop\r\n--QX--\r\n',
    ].join(''),
  );
  const head = `POST /admin/ajax/upload HTTP/1.1\r\nHost: x\r\nserver: true\r\nbatoken: ${token}\r\nContent-Type: multipart/form-data; boundary=QX\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;

  const replies = await Promise.all(
    [1, 7, 33, 64, 200].map((length) => sentInPieces(port, head, { body, length })),
  );

  const file = { name: '图 "a".txt', topic: 'shop', size: Buffer.byteLength(content) };
  expect(replies).toMatchObject(replies.map(() => ({ code: 1, data: { file } })));
});

/** Sends a body in pieces of one length, each on its own; gives the envelope. */
async function sentInPieces(
  port: number,
  head: string,
  { body, length }: { readonly body: Buffer; readonly length: number },
): Promise<unknown> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const reply = textFrom(socket);
  socket.write(head);
  for (let at = 0; at < body.length; at += length) {
    await new Promise((sent) => socket.write(body.subarray(at, at + length), sent));
    await new Promise((next) => setImmediate(next));
  }
  return JSON.parse((await reply).split('\r\n\r\n').at(-1) ?? '');
}

async function textFrom(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket.setEncoding('utf8')) text += String(piece);
  return text;
}
