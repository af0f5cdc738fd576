// Pages of staff without a browser: each opens one live channel as the client does, one half over
// socket.io and one half over the plain protocol. Started by bench.ts, in a process of its own.
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { createChannel } from '../../../src/client/live/index.ts';
import {
  live,
  liveBindPath,
  type LiveMessage,
  livePaths,
  livePing,
  readLiveMessage,
} from '../../../src/contract/index.ts';

export type SocketAsk =
  | { readonly open: { readonly host: string; readonly tokens: readonly string[] } }
  | { readonly ask: 'bound' }
  /** Notices of the orders with these numbers, both included. */
  | { readonly ask: 'heard'; readonly from: number; readonly to: number };

export type BoundSockets = {
  readonly bound: number;
  readonly resting: number;
  /** Milliseconds since 1970 at which the last one was bound. */
  readonly lastAt: number;
};

export type HeardNotices = {
  /** Receivers that heard all, once and in order. */
  readonly complete: number;
  readonly missing: number;
  readonly twice: number;
  readonly disordered: number;
  readonly lastAt: number;
};

type Connect = Parameters<typeof createChannel>[0]['connect'];
type Page = { readonly isBound: () => boolean; readonly isResting: () => boolean; heard: number[] };

const epochMs = () => performance.timeOrigin + performance.now();
const pages: Page[] = [];
let boundAt = 0;
let heardAt = 0;

process.on('message', (message) => {
  const asked = message as SocketAsk; // Only bench.ts sends them.
  if ('open' in asked) openAll(asked.open);
  else if (asked.ask === 'bound') process.send?.(bound());
  else process.send?.(heardOf(asked));
});
process.once('disconnect', () => process.exit());

function openAll({ host, tokens }: Extract<SocketAsk, { open: unknown }>['open']): void {
  for (const [index, token] of tokens.entries())
    pages.push(openPage(index % 2 === 0 ? ownProtocol(host, token) : plainProtocol(host, token)));
  process.send?.(bound());
}

function openPage(connect: Connect): Page {
  const heard: number[] = [];
  const channel = createChannel({
    connect,
    onMessage: (message) => recordNotice(heard, message),
    renew: () => Promise.reject(new Error('refused')),
    random: Math.random,
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    log: () => {},
  });
  channel.subscribe(() => {
    if (channel.get().is === 'connected') boundAt = epochMs();
  });
  return {
    isBound: () => channel.get().is === 'connected',
    isResting: () => channel.get().is === 'closed',
    heard,
  };
}

function recordNotice(heard: number[], message: LiveMessage): void {
  if (message.type !== 'notify' || !message.data.message) return;
  heard.push(Number(message.data.message.message_data['id']));
  heardAt = epochMs();
}

function bound(): BoundSockets {
  return {
    bound: pages.filter(({ isBound }) => isBound()).length,
    resting: pages.filter(({ isResting }) => isResting()).length,
    lastAt: boundAt,
  };
}

function heardOf({ from, to }: { readonly from: number; readonly to: number }): HeardNotices {
  const all = { complete: 0, missing: 0, twice: 0, disordered: 0, lastAt: heardAt };
  const wanted = to - from + 1;
  for (const { heard } of pages) {
    const found = heard.filter((id) => id >= from && id <= to);
    const once = new Set(found);
    const falls = found.filter((id, index) => index > 0 && id < (found[index - 1] ?? 0)).length;
    all.missing += wanted - once.size;
    all.twice += found.length - once.size;
    all.disordered += falls;
    if (found.length === wanted && once.size === wanted && falls === 0) all.complete += 1;
  }
  return all;
}

/** As the client's own, which node runs as it is. */
const ownProtocol =
  (host: string, token: string): Connect =>
  ({ onOpen, onMessage, onClose }) => {
    const socket = io(`http://${host}`, {
      path: livePaths.own,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { pathInfo: liveBindPath, token },
    });
    socket.on('connect', onOpen);
    socket.on('live', (raw: unknown) => {
      const message = readLiveMessage(raw);
      if (message) onMessage(message);
    });
    socket.on('connect_error', () => onClose(0));
    socket.io.engine.on('close', () => onClose(1));
    return () => void socket.close();
  };

/** The client's own uses the browser's sockets, which node has only in a slow form. */
const plainProtocol =
  (host: string, token: string): Connect =>
  ({ onOpen, onMessage, onClose }) => {
    const socket = new WebSocket(`ws://${host}${livePaths.plain}`);
    const beat = setInterval(() => socket.send(livePing), live.heartbeatMs);
    socket.on('open', () => socket.send(JSON.stringify({ pathInfo: liveBindPath, token })));
    socket.on('message', (frame) => {
      const raw: unknown = JSON.parse(String(frame));
      if (Object(raw).type === 'bind') return onOpen();
      const message = readLiveMessage(raw);
      if (message) onMessage(message);
    });
    socket.on('error', () => {});
    socket.on('close', (code) => {
      clearInterval(beat);
      onClose(code);
    });
    return () => socket.close();
  };
