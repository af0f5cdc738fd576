import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Method } from '../support/httpCall.ts';
import { useHttpShop } from '../support/httpShop.ts';
import { callersOf } from './callers.ts';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
for (const [path, text] of [
  ['index.html', '<html><title>shell</title></html>'],
  ['login.html', '<html><title>login</title></html>'],
  ['assets/a-1.js', 'plain();'],
  ['assets/a-1.js.map', 'map'],
  ['.sources', 'hash'],
] as const) {
  mkdirSync(join(dist, path, '..'), { recursive: true });
  writeFileSync(join(dist, path), text);
}
const shop = useHttpShop(undefined, { dist });

/** Addresses answered outside of the registry: every caller gets the same reply. */
const beside: readonly (readonly [address: string, status: number])[] = [
  ['GET /healthz', 200],
  ['GET /', 302],
  ['GET /admin', 200],
  ['GET /admin/login', 200],
  ['GET /admin/shop/order/order', 200],
  ['GET /admin/shop.order.Order/index', 200],
  ['GET /anything', 302],
  ['GET /404', 404],
  ['GET /assets/a-1.js', 200],
  ['GET /assets/a-1.js.map', 404],
  ['GET /.sources', 404],
  ['GET /still/nothing.svg', 404],
  ['POST /admin/shop.order.Order/edit', 405],
  ['GET /storage/default/20260101/a-0123456789012345678901234567890123456789.png', 404],
  ['POST /storage/default/20260101/a-0123456789012345678901234567890123456789.png', 405],
  ['GET /storage/../server.key', 404],
  ['OPTIONS /admin/shop.order.Order/edit', 204],
];

test('an address outside of the registry replies the same to every caller, without data of the shop', async () => {
  const callers = await callersOf(shop);
  const told = await Promise.all(beside.map(([address]) => askedBy(callers, address)));

  expect(told.map((statuses, index) => [beside[index]?.[0], ...statuses])).toEqual(
    beside.map(([address, status]) => [address, ...callers.map(() => status)]),
  );
});

test('the router holds the declared calls and the addresses outside of the registry alone', async () => {
  const { app, registry } = shop.anotherProcess();
  onTestFinished(() => app.close());
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((each) => `${each} ${url}`));
  });
  await app.ready();

  const inner = routes.filter((route) => route.includes(' /-/'));
  const declared = routes.filter((route) => !inner.includes(route));
  expect(declared.toSorted()).toEqual(
    registry.routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
  expect([...new Set(inner.map((route) => route.split(' ')[1]))].toSorted()).toEqual([
    '/-/absent',
    '/-/health',
    '/-/page',
    '/-/preflight',
    '/-/storage',
  ]);
});

/** The call of a browser: without the header that makes it a call of the API. */
async function askedBy(callers: Awaited<ReturnType<typeof callersOf>>, address: string) {
  const [method = '', url = ''] = address.split(' ');
  return Promise.all(
    callers.map(async ({ tokens: { token = '', memberToken = '' } }) => {
      const headers = { batoken: token, 'ba-user-token': memberToken };
      // Every address of the table begins with a method.
      const reply = await shop.composed.app.inject({ method: method as Method, url, headers });
      return reply.statusCode;
    }),
  );
}
