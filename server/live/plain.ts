import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { livePing } from '../../src/contract/index.ts';
import type { Arrivals } from './arrivals.ts';
import type { Hub } from './hub.ts';
import type { LiveLimits } from './limits.ts';
import { lineOf, type Line } from './line.ts';

export type Speaking = {
  readonly hub: Hub;
  readonly limits: LiveLimits;
  readonly arrivals: Arrivals;
};

/** Opens a connection for somebody whom the gate has let in. */
export type Take = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

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
