import { type LiveMessage, readLiveMessage } from '../../contract/index.ts';
import { type LiveChannel, firstTry, type LiveState } from './channel.ts';

/** The used part of `BroadcastChannel`. */
type Wire = {
  readonly post: (message: TabMessage) => void;
  readonly onMessage: (listener: (message: TabMessage) => void) => void;
  readonly close: () => void;
};

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly message: LiveMessage }
  | { readonly state: LiveState }
  /** The session is over, or so the server says. */
  | { readonly ended: true }
  /** A new tab asks for the present state. */
  | { readonly asks: true }
  | { readonly again: true };

type Sharing = {
  /** The used part of `navigator.locks`: one holder at a time among all tabs. */
  readonly locks: {
    readonly request: (name: string, work: () => Promise<void>) => Promise<void>;
  };
  readonly wire: Wire;
  readonly onMessage: (message: LiveMessage) => void;
  readonly renew: () => Promise<unknown>;
  /** Opens the one connection; called in the tab that holds it. */
  readonly open: (own: {
    /** True if another tab was connected before. */
    readonly takesOver: boolean;
    readonly onMessage: (message: LiveMessage) => void;
    readonly renew: () => Promise<unknown>;
  }) => LiveChannel;
};

/**
 * Shares one connection among all tabs of a browser: the tab that holds the lock connects, and forwards
 * the messages. When that tab closes, the next one takes over.
 */
export function shareChannel({ locks, wire, onMessage, renew, open }: Sharing): LiveChannel {
  const listeners = new Set<() => void>();
  let state: LiveState = firstTry;
  let own: LiveChannel | undefined;
  let wasConnected = false;
  let letGo = () => {};
  let isStopped = false;

  /** Drops messages of a connection that is closing: the wire is closed by then. */
  function post(sent: TabMessage): void {
    if (!isStopped) wire.post(sent);
  }

  function become(next: LiveState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function lead(): Promise<void> {
    if (isStopped) return Promise.resolve();
    const channel = open({
      takesOver: wasConnected,
      onMessage(message) {
        onMessage(message);
        post({ message });
      },
      renew() {
        post({ ended: true });
        return renew();
      },
    });
    own = channel;
    const tell = () => {
      become(channel.get());
      post({ state: channel.get() });
    };
    channel.subscribe(tell);
    tell();
    return new Promise((resolve) => (letGo = resolve));
  }

  wire.onMessage((sent) => {
    if (own) {
      if ('again' in sent) own.again();
      if ('asks' in sent) post({ state: own.get() });
      return;
    }
    if ('state' in sent) {
      wasConnected ||= sent.state.is === 'connected';
      become(sent.state);
    }
    // Errors are handled where the renewal is: it renews the token or ends the session.
    if ('ended' in sent) renew().catch(() => {});
    const message = 'message' in sent ? readLiveMessage(sent.message) : undefined;
    if (message) onMessage(message);
  });
  void locks.request('shopwright.live', lead);
  post({ asks: true });

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    again() {
      if (own) own.again();
      else post({ again: true });
    },
    stop() {
      isStopped = true;
      own?.stop();
      letGo();
      wire.close();
    },
  };
}

/** The other tabs of this browser. */
export function browserWire(): Wire {
  const channel = new BroadcastChannel('shopwright.live');
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      // Safe: only our own tabs use the channel, in this version or the previous one.
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    },
    close: () => channel.close(),
  };
}
