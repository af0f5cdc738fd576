import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { send } from '../../tests/support/httpCall.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';

const shop = useHttpShop();
const add = '/admin/shop.delivery.Company/add';

async function listening(): Promise<number> {
  const { app } = shop.composed;
  await app.listen({ host: '127.0.0.1', port: 0 });
  return Number(new URL(app.listeningOrigin).port);
}

/** Sends the head of a call and `sent` of its `bytes`, and never the rest; reads until the server hangs up. */
async function beginBody(
  port: number,
  { bytes, sent, headers = '' }: { bytes: number; sent: number; headers?: string },
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // The sending may fail with an error, since the server stops reading.
  socket.on('error', () => {});
  socket.write(
    `POST ${add} HTTP/1.1\r\nHost: x\r\nserver: true\r\nContent-Type: application/json\r\n${headers}Content-Length: ${bytes}\r\n\r\n`,
  );
  socket.write('x'.repeat(sent));
  return wholeText(socket);
}

const wholeText = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (piece) => (text += String(piece)));
    socket.on('close', () => resolve(text));
  });

test("a guest's body of 10 MB is answered at once, and the connection closes", async () => {
  const port = await listening();

  const reply = await beginBody(port, { bytes: 10_000_000, sent: 200_000 });

  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(reply).toMatch(/\r\nconnection: close\r\n/i);
  expect(JSON.parse(reply.split('\r\n\r\n').at(-1) ?? '')).toMatchObject({ code: 303 });
});

test("a guest's short body is answered before it has come, and the connection stays", async () => {
  const port = await listening();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const head = `POST ${add} HTTP/1.1\r\nHost: x\r\nserver: true\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`;

  for (const _ of [1, 2]) {
    socket.write(head);
    const [reply] = await once(socket, 'data');
    expect(String(reply)).toContain('"code":303');
    socket.write('{}');
  }
});

test('a body that is too large is refused before it has come, and the connection closes', async () => {
  const token = await shop.admin('*');
  const port = await listening();
  const headers = `batoken: ${token}\r\n`;

  const reply = await beginBody(port, { bytes: 10_000_000, sent: 100, headers });

  expect(reply).toMatch(/^HTTP\/1\.1 413 /);
  expect(reply).toMatch(/\r\nconnection: close\r\n/i);
});

test('a call that is answered after its body keeps the connection', async () => {
  const token = await shop.admin('*');

  const replies = [
    await shop.post(add, { name: '顺丰速运', code: 'SF' }, { token }),
    await shop.get('/admin/shop.delivery.Company/index', { token }),
    await shop.get('/admin/shop.delivery.Company/index'),
  ];

  expect(replies.map(({ code }) => code)).toEqual([1, 1, 303]);
  expect(replies.map(({ headers }) => headers['connection'])).toEqual(
    replies.map(() => 'keep-alive'),
  );
});

test('an error in reading an address is a failed call, no crash', async () => {
  const { app, registry } = shop.anotherProcess();
  onTestFinished(() => app.close());
  registry.find = () => {
    throw new Error('planted');
  };

  const reply = await app.inject({ url: add, method: 'POST', headers: { server: 'true' } });

  expect(reply.statusCode).toBe(500);
  expect(shop.log()).toContain('call failed');
});

test('a route that does not say whom it serves keeps the server from starting', async () => {
  const { app } = shop.anotherProcess();
  app.get('/bare', () => 'open to everybody');
  app.get('/half', { config: { realm: 'admin' } }, () => 'no permission');

  await expect(app.ready()).rejects.toThrow('routes without access: GET /bare, GET /half');
});

test('a route is reached by its declared address alone', async () => {
  const { app } = shop.anotherProcess();
  onTestFinished(() => app.close());
  app.get('/open', { config: { isOpen: true } }, () => 'open');
  await app.ready();

  const urls = ['/open', '/-/health', '/-/absent', '/-/page', `/-/storage`];
  const replies = await Promise.all(
    urls.flatMap((url) => [app.inject({ url }), app.inject({ url, headers: { server: 'true' } })]),
  );

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(urls.flatMap(() => [302, 404]));
});

test('a moved back office answers below its base and its .php, and is not found below /admin', async () => {
  const token = await shop.admin('*');
  const company = await shop.insert('shop_delivery_company', { name: 'Kite Post', code: 'KP' });
  const moved = shop.anotherProcess({ adminBase: '/desk' });
  await moved.settings.sync();
  const get = (url: string, headers = {}) => send(moved.app, 'GET', url, { token, headers });

  const list = '/shop.delivery.Company/index';
  const codes = await Promise.all(
    ['/desk.php', '/desk', '/index.php/desk', '/admin', '/index.php/admin', '/admin.php'].map(
      async (base) => (await get(base + list)).status,
    ),
  );
  const found = await get('/desk.php/Index/find?text=Kite');
  const edited = await send(moved.app, 'POST', '/desk.php/shop.delivery.Company/edit', {
    token,
    body: { id: company, name: 'Kite Mail' },
  });
  await moved.adminLog.settled();
  const log = await shop.rows('admin_log');

  expect(codes).toEqual([200, 200, 200, 404, 404, 404]);
  expect(found.text).toContain(`"to":"/desk/shop/delivery/company/${company}`);
  expect(edited.code).toBe(1);
  // As it is declared, so that the log reads alike wherever the back office is.
  expect(log.at(-1)).toMatchObject({ url: '/admin/shop.delivery.Company/edit' });
  expect(await shop.rows('config')).toContainEqual(
    expect.objectContaining({ name: 'backend_entrance', value: '/desk' }),
  );
  await moved.app.close();
});
