import type { WebSocket } from 'ws';
import { LiveClose } from '../../src/contract/index.ts';
import type { LiveLimits } from './limits.ts';

/** One open connection, whichever protocol it speaks. */
export type Line = {
  /** Sends a text, unless the other side has stopped reading: then the connection ends. */
  readonly send: (text: string) => void;
  /** They have said who they are; the deadline for it is over. */
  readonly introduced: () => void;
  readonly close: (code: number) => void;
  /** Ends it at once, whether or not the other side takes part in it. */
  readonly cut: () => void;
  readonly isOpen: () => boolean;
  /** Calls back once it has ended, at once if it has already. */
  readonly whenOver: (run: () => void) => void;
};

type Options = {
  readonly limits: LiveLimits;
  readonly onIntroduced: () => void;
  /** Hands a text over to the protocol; the socket itself unless told otherwise. */
  readonly write?: (text: string) => void;
  /** Bytes that wait above the socket. */
  readonly waiting?: () => number;
};

/** Keeps a connection within its limits. */
export function lineOf(
  socket: WebSocket,
  { limits, onIntroduced, write, waiting = () => 0 }: Options,
): Line {
  const isOpen = () => socket.readyState === socket.OPEN;
  // Whoever does not take part in the end either is cut off.
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
  // Before the protocol sees it, which then has nobody to answer to any more.
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
      if (waiting() + socket.bufferedAmount > limits.backlogBytes) return socket.terminate();
      if (write) write(text);
      else socket.send(text);
    },
    introduced() {
      clearTimeout(late);
      onIntroduced();
    },
    close,
    cut: () => socket.terminate(),
    isOpen,
    whenOver(run) {
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
