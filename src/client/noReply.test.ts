import { expect, test } from 'vitest';
import { NetworkError } from './index.ts';
import { openTab } from './testing/openTab.ts';
import { ok, openServer } from './testing/realServer.ts';

const call = { method: 'GET', url: '/admin/shop.order.Order/index' } as const;
const error = (message: string) => ({ type: 'error', message });

test('a reply that takes too long is told as a timeout', async () => {
  const server = await openServer(() => new Promise(() => {}));
  const tab = openTab(server.base);

  const waiting = tab.http.request({ ...call, timeoutMs: 30 });

  await expect(waiting).rejects.toMatchObject({ name: 'NetworkError', reason: 'timeout' });
  expect(tab.toasts).toEqual([error('Network request timeout!')]);
});

test('the time to answer counts until the last byte', async () => {
  const tab = openTab('http://127.0.0.1:9', {
    ports: {
      fetch: async (_input, init) =>
        new Response(stalled(init?.signal ?? undefined), {
          headers: { 'Content-Type': 'application/json' },
        }),
    },
  });

  const waiting = tab.http.request({ ...call, timeoutMs: 30 });

  await expect(waiting).rejects.toMatchObject({ reason: 'timeout' });
});

test('a failure that speaks of a timeout is one, whoever noticed it', async () => {
  const noticed = new TypeError('fetch failed', { cause: new Error('Connect Timeout Error') });
  const tab = openTab('http://127.0.0.1:9', { ports: { fetch: () => Promise.reject(noticed) } });

  await expect(tab.http.request(call)).rejects.toMatchObject({ reason: 'timeout', cause: noticed });
  expect(tab.toasts).toEqual([error('Network request timeout!')]);
});

test.each([
  [undefined, 1_000_000],
  [5_000, 5_000],
])('a call that asks for %s ms waits %i ms', async (timeoutMs, waited) => {
  const delays: number[] = [];
  const after = (delayMs: number) => {
    delays.push(delayMs);
    return () => {};
  };
  const server = await openServer(() => ok());
  const { http } = openTab(server.base, { ports: { after } });

  await http.request(timeoutMs === undefined ? call : { ...call, timeoutMs });

  expect(delays).toEqual([waited]);
});

test('a call that may take as long as it takes sets no clock', async () => {
  const server = await openServer(() => ok());
  const after = () => {
    throw new Error('a clock was set');
  };
  const { http } = openTab(server.base, { ports: { after } });

  await expect(http.request({ ...call, timeoutMs: 0 })).resolves.toMatchObject({ code: 1 });
});

test('a server that cannot be reached is told apart from a cut connection', async () => {
  const server = await openServer(() => ok());
  await server.close();
  const online = openTab(server.base);
  const offline = openTab(server.base, { isOnline: false });

  await expect(online.http.request(call)).rejects.toThrow(NetworkError);
  await expect(offline.http.request(call)).rejects.toThrow(NetworkError);

  expect(online.toasts).toEqual([error('Server exception!')]);
  expect(offline.toasts).toEqual([error('You are disconnected!')]);
});

test('every call shows HTTP and network failures, also one that keeps refusals to itself', async () => {
  const server = await openServer(() => ({ status: 500 }));
  const tab = openTab(server.base);
  const quiet = { ...call, showCodeMessage: false };

  await expect(tab.http.request(quiet)).rejects.toThrow('Server internal error!');
  await server.close();
  await expect(tab.http.request(quiet)).rejects.toThrow('Server exception!');

  expect(tab.toasts).toEqual([error('Server internal error!'), error('Server exception!')]);
});

test('a call that waits for a server to start shows none of its failures', async () => {
  const server = await openServer(() => ({ status: 503 }));
  const tab = openTab(server.base);
  const waiting = { ...call, showFailures: false };

  await expect(tab.http.request(waiting)).rejects.toThrow('Service unavailable!');
  await server.close();
  await expect(tab.http.request(waiting)).rejects.toThrow('Server exception!');

  expect(tab.toasts).toEqual([]);
});

test('a sentence is shown once within five seconds, however many calls fail for it', async () => {
  const server = await openServer(() => ({ status: 503 }));
  const later: (readonly [number, () => void])[] = [];
  const tab = openTab(server.base, {
    ports: {
      after(delayMs, run) {
        later.push([delayMs, run]);
        return () => {};
      },
    },
  });
  const ask = (page: number) =>
    tab.http.request({ ...call, params: { page }, timeoutMs: 0 }).catch(() => 'failed');

  await Promise.all([1, 2, 3].map(ask));
  expect(tab.toasts).toEqual([error('Service unavailable!')]);
  expect(later.map(([delayMs]) => delayMs)).toEqual([5_000]);

  later[0]?.[1]();
  await ask(4);
  expect(tab.toasts).toEqual([error('Service unavailable!'), error('Service unavailable!')]);
});

function stalled(signal: AbortSignal | undefined) {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"code":1,'));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
}
