import type { WebSocket } from 'ws';
import { LiveClose } from '../../src/contract/index.ts';
import type { LiveLimits } from './limits.ts';

/** One open connection, whichever protocol it speaks. */
export type LiveConnection = {
  /** Sends a text, unless the other side has stopped reading: then the connection ends. */
  readonly send: (text: string) => void;
  /** The connection is bound; the deadline for it is over. */
  readonly bound: () => void;
  readonly close: (code: number) => void;
  /** Ends it at once, without waiting for the other side. */
  readonly terminate: () => void;
  readonly isOpen: () => boolean;
  /** Calls back once it has ended, at once if it has already. */
  readonly onClose: (run: () => void) => void;
};

type Options = {
  readonly limits: LiveLimits;
  readonly onBound: () => void;
  /** A message as it travels in the protocol; as it is when absent. */
  readonly frame?: (text: string) => string;
};

/** Keeps a connection within its limits. */
export function createConnection(
  socket: WebSocket,
  { limits, onBound, frame = (text) => text }: Options,
): LiveConnection {
  const isOpen = () => socket.readyState === socket.OPEN;
  const close = (code: number) => {
    if (isOpen()) socket.close(code);
  };
  const late = setTimeout(() => close(LiveClose.late), limits.bindMs);
  const { isTooMany } = counterOf(limits.messages);
  let heardAt = performance.now();
  const silence = setInterval(() => {
    if (performance.now() - heardAt > limits.silenceMs) socket.terminate();
  }, limits.silenceMs / 4).unref();
  // A frame that is too large, or none at all: the socket closes itself.
  socket.on('error', () => {});
  // Before the protocol handles the message: a closed connection is not answered.
  socket.prependListener('message', () => {
    heardAt = performance.now();
    if (isTooMany(heardAt)) close(LiveClose.rude);
  });
  socket.once('close', () => {
    clearTimeout(late);
    clearInterval(silence);
  });

  return {
    send(text) {
      if (!isOpen()) return;
      if (socket.bufferedAmount > limits.backlogBytes) return socket.terminate();
      socket.send(frame(text));
    },
    bound() {
      clearTimeout(late);
      onBound();
    },
    close,
    terminate: () => socket.terminate(),
    isOpen,
    onClose(run) {
      if (socket.readyState === socket.CLOSED) run();
      else socket.once('close', run);
    },
  };
}

function counterOf({ count, withinMs }: LiveLimits['messages']) {
  let since = -Infinity;
  let heard = 0;
  return {
    isTooMany(now: number): boolean {
      if (now - since >= withinMs) [since, heard] = [now, 0];
      heard += 1;
      return heard > count;
    },
  };
}
