import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { heldBytes } from '../../tests/support/heap.ts';
import { liveLimits, type LiveLimits } from './limits.ts';
import { createConnection } from './connection.ts';

/** Both ends of a real connection. */
async function connection(changed: Partial<LiveLimits> = {}) {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new WebSocketServer({ server: http });
  onTestFinished(() => void http.close());
  // A server that listens on a port has one.
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  client.on('error', () => {});
  const [[socket]] = await Promise.all([once(server, 'connection'), once(client, 'open')]);
  const line = createConnection(socket as WebSocket, {
    limits: { ...liveLimits, ...changed },
    onBound: () => {},
  });
  line.bound();
  onTestFinished(() => {
    line.terminate();
    client.terminate();
  });
  return { line, client };
}

test('a client that does not read is terminated before its backlog grows', async () => {
  const { line, client } = await connection();
  const other = await connection();
  const heard: unknown[] = [];
  other.client.on('message', (frame) => heard.push(String(frame)));
  client.pause();
  const text = 'x'.repeat(64 * 1024);
  const before = heldBytes();

  let sent = 0;
  while (line.isOpen() && sent < 2_000) {
    line.send(text);
    sent += 1;
    await new Promise(setImmediate);
  }

  expect(line.isOpen()).toBe(false);
  expect(heldBytes() - before).toBeLessThan(16 * 1024 * 1024);
  other.line.send('still here');
  await expect.poll(() => heard).toEqual(['still here']);
});

test('a silent connection is closed', async () => {
  const { line } = await connection({ silenceMs: 200 });
  const other = await connection({ silenceMs: 200 });
  const talk = setInterval(() => other.client.send('ping'), 50).unref();

  await expect.poll(() => line.isOpen()).toBe(false);

  expect(other.line.isOpen()).toBe(true);
  clearInterval(talk);
});
