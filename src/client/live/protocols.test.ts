import { expect, onTestFinished, test, vi } from 'vitest';
import { liveBindPath, livePing } from '../../contract/index.ts';
import { foreignLiveServer } from '../testing/foreignLiveServer.ts';
import { createPlain } from './protocols.ts';

async function connected(token: string) {
  const server = await foreignLiveServer();
  const heard: unknown[] = [];
  let beat = () => {};
  const leave = createPlain(
    server.url,
    () => token,
    (_, run) => {
      beat = run;
      return () => void heard.push('heart stopped');
    },
  )({
    onOpen: () => heard.push('opened'),
    onMessage: (message) => heard.push(message),
    onClose: (code) => heard.push({ over: code }),
  });
  onTestFinished(leave);
  return { ...server, heard, leave, beat: () => beat() };
}

/** Vitest itself waits for a second. */
const until = (condition: () => boolean) => vi.waitUntil(condition, 60_000);

test('a server of others is bound by token, beaten, and heard as far as it is understood', async () => {
  const { received, sockets, heard, beat } = await connected('a1');
  await until(() => heard.includes('opened'));

  beat();
  sockets[0]?.send('no JSON');
  sockets[0]?.send(JSON.stringify({ type: 'weather', data: { is: 'fine' } }));
  sockets[0]?.send(JSON.stringify({ type: 'rows', data: { resource: 'shop_order' } }));

  await until(() => heard.length > 1 && received.length > 1);
  expect(heard).toEqual(['opened', { type: 'rows', data: { resource: 'shop_order' } }]);
  expect(received).toEqual([JSON.stringify({ pathInfo: liveBindPath, token: 'a1' }), livePing]);
});

test('a close by the server is reported with its code, a close by the client is silent', async () => {
  const refused = await connected('unknown');
  await until(() => refused.heard.length > 1);
  expect(refused.heard).toEqual(['heart stopped', { over: 4401 }]);

  const left = await connected('a1');
  await until(() => left.heard.includes('opened'));
  left.leave();
  await until(() => left.sockets[0]?.readyState === 3);
  expect(left.heard).toEqual(['opened', 'heart stopped']);
});
