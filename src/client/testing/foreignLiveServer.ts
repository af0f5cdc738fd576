// The client is tried against a real socket.
/* oxlint-disable no-restricted-imports -- it never reaches a browser: only tests import it */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type WebSocket as Socket, WebSocketServer } from 'ws';
import { livePing } from '../../contract/index.ts';

/**
 * Live server of another vendor: accepts clients that bind with the token `a1`, and records what it
 * receives.
 */
export async function foreignLiveServer() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  const received: string[] = [];
  const sockets: Socket[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (raw: Buffer) => {
      received.push(raw.toString());
      if (raw.toString() === livePing) return;
      const { token }: { readonly token: string } = JSON.parse(raw.toString());
      if (token === 'a1') socket.send(JSON.stringify({ type: 'bind', data: {} }));
      else socket.close(4401, 'unknown token');
    });
  });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.terminate();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}/`, received, sockets };
}
