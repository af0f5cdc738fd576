import { expect, test } from 'vitest';
import { keepProgress } from '../../server/modules/handover/index.ts';
import { freePort, tempDir } from '../../tests/support/temporary.ts';
import { serveWaiting } from './waiting.ts';

async function waiting() {
  const dir = await tempDir();
  const place = { host: '127.0.0.1', port: await freePort(), dataDir: dir.path };
  const progress = { kind: 'install', uid: 'board', direction: 'forward' } as const;
  await keepProgress(dir.path, { ticket: 'mine', progress });
  const close = await serveWaiting(place);
  return {
    place,
    progress,
    ask: (path: string, accept = '*/*') =>
      fetch(`http://127.0.0.1:${place.port}${path}`, { headers: { accept } }),
    async [Symbol.asyncDispose]() {
      await close();
      await dir[Symbol.asyncDispose]();
    },
  };
}

test('a browser that goes to any page gets one that comes back by itself', async () => {
  await using server = await waiting();

  const reply = await server.ask('/admin/shop/order', 'text/html,*/*;q=0.8');

  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  const page = await reply.text();
  expect(page).toContain('http-equiv="refresh"');
  expect(page).toContain('The shop is being changed');
});

test('a call is refused in the envelope, but the progress is told to whoever has its ticket', async () => {
  await using server = await waiting();

  const refused = await server.ask('/admin/shop.order.Order/index');
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 0, data: null }]);
  expect((await server.ask('/admin/module/progress?ticket=other')).status).toBe(503);
  const told = await server.ask('/admin/module/progress?ticket=mine');
  expect(await told.json()).toMatchObject({ code: 1, data: { progress: server.progress } });
});

test('a port that is taken keeps no change from going on', async () => {
  await using server = await waiting();

  const close = await serveWaiting(server.place);
  await close();

  expect((await server.ask('/')).status).toBe(503);
});
