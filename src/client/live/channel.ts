import { live, LiveClose, type LiveMessage } from '../../contract/index.ts';

/** State of the channel. Source: specification 4, "Live connection states". */
export type LiveState =
  | { readonly is: 'connected' }
  /** Connecting: `attempt` is 0 the first time, else the number of the retry out of `of`. */
  | { readonly is: 'retry'; readonly attempt: number; readonly of: number }
  | { readonly is: 'closed' };

/** Callbacks of a connection. */
export type ConnectionCallbacks = {
  /** The server has let us in. */
  readonly onOpen: () => void;
  readonly onMessage: (message: LiveMessage) => void;
  /** Called when the connection has closed, or failed to open, with the close code. */
  readonly onClose: (code: number) => void;
};

/** Opens a connection in whatever protocol; gives the way to leave it without a word. */
export type Connect = (callbacks: ConnectionCallbacks) => () => void;

export type LiveChannel = {
  readonly get: () => LiveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries once more at once, unless it is open. */
  readonly again: () => void;
  readonly stop: () => void;
};

export type ChannelPorts = {
  readonly connect: Connect;
  readonly onMessage: (message: LiveMessage) => void;
  /** True if another tab was connected before: messages since then may have been missed. */
  readonly takesOver?: boolean;
  /**
   * The server does not take the session any more: asks it in the ordinary way, which renews the
   * token or ends the session with all that belongs to it. Rejects when there is none.
   */
  readonly renew: () => Promise<unknown>;
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly log: (text: string) => void;
};

/** State before the first connection. */
export const firstTry: LiveState = { is: 'retry', attempt: 0, of: live.maxReconnects };

/** A connection that is taken up again when it breaks, a few times; then it rests until asked. */
export function createChannel(ports: ChannelPorts): LiveChannel {
  const { connect, onMessage, takesOver = false, renew, after, log } = ports;
  const listeners = new Set<() => void>();
  let state: LiveState = firstTry;
  let attempt = 0;
  let hasBeenOpen = takesOver;
  let leave: (() => void) | undefined;
  let callOff: (() => void) | undefined;

  function become(next: LiveState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function open(): void {
    let isOver = false;
    callOff = undefined;
    leave = connect({
      onOpen() {
        attempt = 0;
        become({ is: 'connected' });
        // Messages sent during the break are lost, so listeners load their data again.
        if (hasBeenOpen) onMessage({ type: 'missed', data: {} });
        hasBeenOpen = true;
      },
      onMessage,
      onClose(code) {
        if (isOver) return;
        isOver = true;
        leave = undefined;
        broken(code);
      },
    });
  }

  function broken(code: number): void {
    // The user has enough open connections; a further one is not an error.
    if (code === LiveClose.crowded) return become({ is: 'closed' });
    if (attempt >= live.maxReconnects) return rest();
    attempt += 1;
    become({ is: 'retry', attempt, of: live.maxReconnects });
    if (code === LiveClose.ended || code === LiveClose.stale) return void renewed();
    callOff = after(live.reconnectDelayMs * (1 + spread * ports.random()), open);
  }

  async function renewed(): Promise<void> {
    let isCalledOff = false;
    callOff = () => (isCalledOff = true);
    const isGood = await renew().then(
      () => true,
      () => false,
    );
    if (isCalledOff) return;
    if (isGood) open();
    else become({ is: 'closed' });
  }

  function rest(): void {
    log('Live updates: no connection, given up for now');
    become({ is: 'closed' });
  }

  function halt(): void {
    callOff?.();
    leave?.();
    callOff = leave = undefined;
  }

  open();
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    again() {
      if (state.is === 'connected') return;
      halt();
      attempt = 0;
      become(firstTry);
      open();
    },
    stop: halt,
  };
}

/**
 * Random share of the delay, so that clients of one server do not reconnect all at once. Source: security
 * F13.
 */
const spread = 0.1;
