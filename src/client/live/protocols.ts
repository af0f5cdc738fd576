import { io } from 'socket.io-client';
import { live, liveBindPath, livePaths, livePing, readLiveMessage } from '../../contract/index.ts';
import type { Connect } from './channel.ts';

/** Connects to our own server by socket.io, which sends a heartbeat of its own every fifty seconds. */
export const createOwnProtocol =
  (base: string, token: () => string): Connect =>
  ({ onOpen, onMessage, onClose }) => {
    const socket = io(base, {
      path: livePaths.own,
      transports: ['websocket'],
      // The channel decides when to come again.
      reconnection: false,
      forceNew: true,
      auth: { pathInfo: liveBindPath, token: token() },
    });
    socket.on('connect', onOpen);
    socket.on('live', (raw: unknown) => {
      const message = readLiveMessage(raw);
      if (message) onMessage(message);
    });
    socket.on('connect_error', () => onClose(0));
    socket.io.engine.on('close', (_reason, detail) => onClose(codeIn(detail)));
    return () => {
      socket.off();
      socket.close();
    };
  };

/** The engine hands on the browser's own event, inside of one of its own. */
function codeIn(detail: unknown): number {
  const { context }: { readonly context?: { readonly code?: unknown } } = Object(detail);
  return typeof context?.code === 'number' ? context.code : 0;
}

type Beat = (everyMs: number, run: () => void) => () => void;

/** Connects to any server of the plain protocol. Source: specification 7. */
export const createPlain =
  (url: string, token: () => string, beat: Beat = everySoOften): Connect =>
  ({ onOpen, onMessage, onClose }) => {
    const socket = new WebSocket(url);
    let stopBeating = () => {};
    socket.onopen = () => {
      socket.send(JSON.stringify({ pathInfo: liveBindPath, token: token() }));
      stopBeating = beat(live.heartbeatMs, () => socket.send(livePing));
    };
    socket.onmessage = ({ data }) => {
      const raw = jsonOf(data);
      const { type, data: sent }: { readonly type?: unknown; readonly data?: unknown } =
        Object(raw);
      if (type === 'bind') onOpen();
      // The answer to a bind carries the number of unread notices.
      const isCount = type === 'bind' && Object(sent).unread_count !== undefined;
      const message = readLiveMessage(isCount ? { type: 'notify', data: sent } : raw);
      if (message) onMessage(message);
    };
    socket.onclose = ({ code }) => {
      stopBeating();
      onClose(code);
    };
    return () => {
      stopBeating();
      socket.onclose = socket.onmessage = null;
      socket.close();
    };
  };

const everySoOften: Beat = (everyMs, run) => {
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
};

/** Another server may send text that is not JSON. */
function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
