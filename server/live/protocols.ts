import { createServer, type IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';
import { live, LiveClose, livePaths, livePing } from '../../src/contract/index.ts';
import type { PendingConnections, UpgradeHandler } from './gate.ts';
import type { Hub } from './hub.ts';
import type { LiveLimits } from './limits.ts';
import { type LiveConnection, createConnection } from './connection.ts';

type ProtocolOptions = {
  readonly hub: Hub;
  readonly limits: LiveLimits;
  readonly pending: PendingConnections;
};

/**
 * The plain protocol: the first text is the bind, as JSON; it is answered, and messages follow, each
 * as `{type, data}`. The text `ping` keeps the connection open. Source: specification 7.
 */
export function createPlain({
  hub,
  limits,
  pending,
  unreadOf,
}: ProtocolOptions & {
  /** Number of unread notices of an admin. */
  readonly unreadOf: (adminId: number) => Promise<number>;
}): UpgradeHandler {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  });

  function serve(socket: WebSocket, request: IncomingMessage): void {
    const connection = createConnection(socket, { limits, onBound: () => pending.bound(request) });
    hub.join(connection);
    let isBound = false;
    socket.on('message', (frame, isBinary) => {
      const text = isBinary ? '' : String(frame);
      // Texts after the bind are ignored.
      if (isBound || text === livePing || !connection.isOpen()) return;
      isBound = true;
      void enter(connection, text);
    });
  }

  async function enter(connection: LiveConnection, text: string): Promise<void> {
    const adminId = await hub.enter(connection, jsonOf(text));
    if (adminId === undefined) return;
    // Counted after the bind: later notices are sent.
    const unread_count = await unreadOf(adminId).catch(() => undefined);
    connection.send(JSON.stringify({ type: 'bind', data: { unread_count } }));
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
 * The channel of our own pages, by socket.io over websockets. The first packet is the
 * bind; no message is sent before it is accepted.
 */
export function createOwnProtocol({ hub, limits, pending }: ProtocolOptions): UpgradeHandler {
  // Never listens: upgrades arrive through the gate.
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
    // The connection has its own deadline, with a reason; after a restart a bind waits for its turn.
    connectTimeout: limits.bindQueueMs + 2 * limits.bindMs,
  });
  const connections = new WeakMap<Socket['conn'], LiveConnection>();

  io.attach(inside);
  io.engine.on('connection', (conn: Socket['conn']) => {
    const connection = connectionOf(conn, { limits, pending });
    hub.join(connection);
    connections.set(conn, connection);
  });
  io.use((socket, next) => void bindSocket(socket, next));

  /** A refused client receives only the code of the close. */
  async function bindSocket(socket: Socket, proceed: () => void): Promise<void> {
    const connection = connections.get(socket.conn);
    if (!connection) return;
    const adminId = await hub.enter(connection, socket.handshake.auth);
    if (adminId !== undefined) proceed();
  }
  return (request, socket, head) => void inside.emit('upgrade', request, socket, head);
}

function connectionOf(
  conn: Socket['conn'],
  { limits, pending }: Omit<ProtocolOptions, 'hub'>,
): LiveConnection {
  // The engine puts it there before it makes the connection; the type does not say so.
  const { websocket } = conn.request as IncomingMessage & { readonly websocket: WebSocket };
  const connection = createConnection(websocket, {
    limits,
    onBound: () => pending.bound(conn.request),
    // A ready-made event of the protocol: `emit` would serialize it anew for each of thousands of
    // connections. Clients keep events that arrive before their connect packet.
    frame: (text) => `42["live",${text}]`,
  });
  websocket.prependOnceListener('message', (frame, isBinary) => {
    if (isBinary || !/^40(?:\{|$)/.test(String(frame))) connection.close(LiveClose.rude);
  });
  return connection;
}
