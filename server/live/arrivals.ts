import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Counts those of each network who are connected and have not said yet who they are. */
export function createArrivals(most: number) {
  const waiting = new Map<string, number>();
  const leaving = new WeakMap<IncomingMessage, () => void>();

  function leave(network: string): void {
    const left = (waiting.get(network) ?? 0) - 1;
    if (left > 0) waiting.set(network, left);
    else waiting.delete(network);
  }

  return {
    isFull: (network: string) => (waiting.get(network) ?? 0) >= most,
    enter(request: IncomingMessage, socket: Duplex, network: string): void {
      waiting.set(network, (waiting.get(network) ?? 0) + 1);
      const introduced = once(() => leave(network));
      leaving.set(request, introduced);
      socket.once('close', introduced);
    },
    introduced: (request: IncomingMessage): void => leaving.get(request)?.(),
  };
}

export type Arrivals = ReturnType<typeof createArrivals>;

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
