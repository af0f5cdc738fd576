import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../tests/support/httpShop.ts';

const shop = useHttpShop();
const sockets: Socket[] = [];
let port = 0;
beforeEach(async () => {
  const { app } = shop.composed;
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo); // It listens on a port.
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function opened(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function answerTo(text: string): Promise<string> {
  const socket = await opened(text);
  let reply = '';
  socket.setEncoding('latin1').on('data', (part) => (reply += String(part)));
  await once(socket, 'close');
  return Buffer.from(reply, 'latin1').toString('utf8');
}

const bodyOf = (reply: string): unknown => JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')));

test.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    '请求头过大',
  ],
  ['what is no request', 'hello\r\n\r\n', 400, '请求格式有误，无法读取'],
])('%s are answered by an envelope', async (_, request, status, msg) => {
  const reply = await answerTo(request);

  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(reply.toLowerCase()).toContain('cache-control: no-store');
  expect(bodyOf(reply)).toEqual({
    code: status,
    msg,
    message: msg,
    time: expect.any(Number),
    data: null,
  });
});

test('requests whose headers never end are closed', async () => {
  const slow = await Promise.all(
    Array.from({ length: 50 }, () => opened('GET /admin HTTP/1.1\r\nhost: a\r\n')),
  );

  await Promise.all(slow.map((socket) => (socket.resume(), once(socket, 'close'))));

  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
