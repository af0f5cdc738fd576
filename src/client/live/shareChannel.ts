import { type LiveMessage, readLiveMessage } from '../../contract/index.ts';
import { type LiveChannel, firstTry, type LiveState } from './channel.ts';

/** The used part of `BroadcastChannel`. */
type Wire = {
  readonly post: (word: TabMessage) => void;
  readonly onWord: (hear: (word: TabMessage) => void) => void;
  readonly close: () => void;
};

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly said: LiveMessage }
  | { readonly stands: LiveState }
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
  readonly hear: (message: LiveMessage) => void;
  readonly renew: () => Promise<unknown>;
  /** Opens the one connection; called in the tab that holds it. */
  readonly open: (own: {
    /** True if another tab was connected before. */
    readonly takesOver: boolean;
    readonly hear: (message: LiveMessage) => void;
    readonly renew: () => Promise<unknown>;
  }) => LiveChannel;
};

/**
 * Shares one connection among all tabs of a browser: the tab that holds the lock connects, and forwards
 * the messages. When that tab closes, the next one takes over.
 */
export function shareChannel({ locks, wire, hear, renew, open }: Sharing): LiveChannel {
  const listeners = new Set<() => void>();
  let state: LiveState = firstTry;
  let own: LiveChannel | undefined;
  let wasConnected = false;
  let letGo = () => {};
  let isStopped = false;

  /** Drops messages of a connection that is closing: the wire is closed by then. */
  function post(word: TabMessage): void {
    if (!isStopped) wire.post(word);
  }

  function become(next: LiveState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function lead(): Promise<void> {
    if (isStopped) return Promise.resolve();
    const channel = open({
      takesOver: wasConnected,
      hear(message) {
        hear(message);
        post({ said: message });
      },
      renew() {
        post({ ended: true });
        return renew();
      },
    });
    own = channel;
    const tell = () => {
      become(channel.get());
      post({ stands: channel.get() });
    };
    channel.subscribe(tell);
    tell();
    return new Promise((resolve) => (letGo = resolve));
  }

  wire.onWord((word) => {
    if (own) {
      if ('again' in word) own.again();
      if ('asks' in word) post({ stands: own.get() });
      return;
    }
    if ('stands' in word) {
      wasConnected ||= word.stands.is === 'connected';
      become(word.stands);
    }
    // Errors are handled where the renewal is: it renews the token or ends the session.
    if ('ended' in word) renew().catch(() => {});
    const message = 'said' in word ? readLiveMessage(word.said) : undefined;
    if (message) hear(message);
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
    post: (word) => channel.postMessage(word),
    onWord: (hear) => {
      // Safe: only our own tabs use the channel, in this version or the previous one.
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
    },
    close: () => channel.close(),
  };
}
