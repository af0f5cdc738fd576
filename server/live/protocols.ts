import { createServer, type IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';
import { live, LiveClose, livePaths, livePing } from '../../src/contract/index.ts';
import type { Arrivals, Take } from './gate.ts';
import type { Hub } from './hub.ts';
import type { LiveLimits } from './limits.ts';
import { type Line, lineOf } from './line.ts';

type Speaking = {
  readonly hub: Hub;
  readonly limits: LiveLimits;
  readonly arrivals: Arrivals;
};

/**
 * The plain protocol: the first text is the bind, as JSON; it is answered, and what is told follows,
 * each as `{type, data}`. A text `ping` now and then says that somebody is still there. Source:
 * specification 7.
 */
export function createPlain({ hub, limits, arrivals }: Speaking): Take {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  });

  function serve(socket: WebSocket, request: IncomingMessage): void {
    const line = lineOf(socket, { limits, onIntroduced: () => arrivals.introduced(request) });
    hub.join(line);
    let isBound = false;
    socket.on('message', (frame, isBinary) => {
      const text = isBinary ? '' : String(frame);
      // Whatever is said once it is bound is of no use here, and does no harm.
      if (isBound || text === livePing || !line.isOpen()) return;
      isBound = true;
      void enter(line, text);
    });
  }

  async function enter(line: Line, text: string): Promise<void> {
    if (await hub.enter(line, jsonOf(text))) line.send(JSON.stringify({ type: 'bind', data: {} }));
  }

  return (request, socket, head) => server.handleUpgrade(request, socket, head, serve);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The channel of our own pages, by socket.io over websockets. Who connects says in the first packet
 * who they are: that is the bind, and nothing of the shop is said before it is accepted.
 */
export function createOwnProtocol({ hub, limits, arrivals }: Speaking): Take {
  // Never listens: whoever asks comes through our gate, and only then here.
  const inside = createServer();
  const io = new Server({
    path: livePaths.own,
    serveClient: false,
    transports: ['websocket'],
    wsEngine: WebSocketServer,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.messageBytes,
    pingInterval: live.heartbeatMs,
    pingTimeout: limits.silenceMs - live.heartbeatMs,
    // The line has its own deadline, with a reason.
    connectTimeout: 2 * limits.bindMs,
  });
  const talks = new WeakMap<Socket['conn'], Talk>();

  io.attach(inside);
  io.engine.on('connection', (conn: Socket['conn']) => {
    const talk = talkOf(conn, { limits, arrivals });
    hub.join(talk.line);
    talks.set(conn, talk);
  });
  io.use((socket, next) => void letIn(socket, next));

  /** Who is not let in hears nothing but the reason of the close. */
  async function letIn(socket: Socket, proceed: () => void): Promise<void> {
    const talk = talks.get(socket.conn);
    if (!talk || !(await hub.enter(talk.line, socket.handshake.auth))) return;
    talk.write = (text) => socket.emit('live', JSON.parse(text));
    proceed();
  }
  return (request, socket, head) => void inside.emit('upgrade', request, socket, head);
}

type Talk = { readonly line: Line; write: (text: string) => void };

function talkOf(conn: Socket['conn'], { limits, arrivals }: Omit<Speaking, 'hub'>): Talk {
  // The engine puts it there before it makes the connection; the type does not say so.
  const { websocket } = conn.request as IncomingMessage & { readonly websocket: WebSocket };
  let waiting = 0;
  const line = lineOf(websocket, {
    limits,
    onIntroduced: () => arrivals.introduced(conn.request),
    waiting: () => waiting,
    write(text) {
      waiting += text.length;
      talk.write(text);
    },
  });
  // Everything that waited has been handed to the socket, which counts it from here on.
  conn.on('drain', () => (waiting = 0));
  websocket.prependOnceListener('message', (frame, isBinary) => {
    if (isBinary || !/^40(?:\{|$)/.test(String(frame))) line.close(LiveClose.rude);
  });
  const talk: Talk = { line, write: () => {} };
  return talk;
}
