import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { WebSocket, type ClientOptions } from 'ws';
import { liveBindPath, livePaths } from '../../src/contract/index.ts';
import type { composeShop } from '../../server/compose.ts';

/** Messages received by one end of a channel. */
export type Listener = {
  /** Frames of the plain protocol, or messages of the own one, as they came. */
  readonly heard: unknown[];
  /** The code it was closed with; 0 while it is open, the HTTP status when it was never opened. */
  code(): number;
  say(text: string | Buffer): void;
  leave(): void;
};

/** A process that listens, for as long as a test takes. */
export async function listening(shop: ReturnType<typeof composeShop>): Promise<string> {
  await shop.auth.start();
  await shop.live.start();
  await shop.events.start();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  // A server that listens on a port has one.
  return `127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
}

/** Text that binds a connection to a session. */
export const bindOf = (token: string, pathInfo = liveBindPath) =>
  JSON.stringify({ pathInfo, token });

/** Connects as any client does that speaks the plain protocol. */
export async function plainListener(
  host: string,
  { path = livePaths.plain, ...options }: ClientOptions & { readonly path?: string } = {},
): Promise<Listener> {
  const socket = new WebSocket(`ws://${host}${path}`, options);
  const heard: unknown[] = [];
  let code = 0;
  socket.on('message', (frame) => heard.push(valueOf(String(frame))));
  socket.on('close', (closed) => (code ||= closed));
  socket.on('unexpected-response', (_request, { statusCode }) => {
    code = statusCode ?? 0;
    socket.terminate();
  });
  socket.on('error', () => {});
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'close'),
    once(socket, 'unexpected-response'),
  ]);
  return {
    heard,
    code: () => code,
    say: (text) => socket.send(text),
    leave: () => socket.terminate(),
  };
}

/** Connects as our own pages do. */
export function ownListener(host: string, token: string, pathInfo = liveBindPath): Listener {
  const socket = io(`http://${host}`, {
    path: livePaths.own,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { pathInfo, token },
  });
  const heard: unknown[] = [];
  let code = 0;
  socket.on('connect', () => heard.push('connected'));
  socket.on('live', (message) => heard.push(message));
  socket.io.engine.on('close', (_reason, detail) => (code = codeIn(detail)));
  return {
    heard,
    code: () => code,
    say: (text) => void socket.send(text),
    leave: () => void socket.close(),
  };
}

/** The frames of the engine below our own protocol are no JSON. */
function valueOf(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text;
}

/** The engine hands the browser's own event on, inside of another. */
function codeIn(detail: unknown): number {
  const { context }: { context?: { code?: number } } = Object(detail);
  return context?.code ?? -1;
}
