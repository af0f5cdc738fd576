import { expect, test, vi } from 'vitest';
import { createGate, sideOf } from './requests.ts';

const html = { accept: 'text/html,*/*' };
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  sideOf({ url, method, headers });

test.each(['/admin/shop.Order/index', '/index.php/user', '/src/main.ts'])(
  'a call is known by its header: %s',
  (url) => {
    expect(ask(url, { server: 'true', ...html })).toBe('api');
  },
);

test.each([
  '/api/index/start',
  '/storage/a/b.png',
  '/healthz',
  '/live/?EIO=4',
  '/ws',
  '/x?a=1&server=1',
])('%s belongs to the server whatever the browser accepts', (url) => {
  expect(ask(url, html)).toBe('api');
});

test.each([
  '/@vite/client',
  '/@fs/packages/react.js?v=1',
  '/node_modules/.vite/dev/deps/react.js?v=1',
  '/src/main.tsx?t=2',
  '/member/main.tsx',
  '/i18n/en/shop/orders.ts',
  '/modules/richtext/editors.ts',
])('%s is a module', (url) => {
  expect(ask(url, { accept: '*/*' })).toBe('vite');
});

test.each(['/', '/admin', '/admin/login?to=%2Fadmin', '/user/orders', '/404', '/member'])(
  '%s is a page',
  (url) => {
    expect(ask(url, html)).toBe('page');
  },
);

test('a write and a file are no pages', () => {
  expect(ask('/admin/Index/login', html, 'POST')).toBe('api');
  expect(ask('/assets/portrait.png', { accept: 'image/*' })).toBe('api');
});

test("the socket of Vite's client stays, that of a client of the shop does not", () => {
  expect(ask('/?token=1', { 'sec-websocket-protocol': 'vite-hmr' })).toBe('vite');
  expect(ask('/live/?EIO=4&transport=websocket')).toBe('api');
});

test('requests are held until the server is there, in any number', async () => {
  const gate = createGate(1_000_000);
  const held = [gate.pass(), gate.pass()];

  gate.open();

  expect(await Promise.all([...held, gate.pass()])).toEqual([true, true, true]);
});

test('a gate that closes again holds what comes after', async () => {
  const gate = createGate(1_000_000);
  gate.open();
  gate.close();
  let answered: boolean | undefined;
  const held = gate.pass().then((passes) => (answered = passes));
  await Promise.resolve();
  expect(answered).toBeUndefined();

  gate.open();

  expect(await held).toBe(true);
});

test('a server that cannot be started refuses at once, the held ones too', async () => {
  const gate = createGate(1_000_000);
  const held = gate.pass();

  gate.fail();

  expect(await Promise.all([held, gate.pass()])).toEqual([false, false]);
});

test('patience ends', async () => {
  vi.useFakeTimers();
  const held = createGate(10_000).pass();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();

  expect(await held).toBe(false);
});
