import { browserPorts, type Http, type Sessions } from './client/index.ts';
import {
  browserWire,
  createChannel,
  createOwnProtocol,
  createPlain,
  shareChannel,
  type LiveChannel,
} from './client/live/index.ts';
import { start, type LiveMessage } from './contract/index.ts';

type Parts = {
  readonly http: Http;
  readonly sessions: Sessions;
  /** Base address of the calls. */
  readonly base: string;
};

/** Opens the live channel of this browser; undefined if there is no server for it. */
export function openLive(
  { http, sessions, base }: Parts,
  onMessage: (message: LiveMessage) => void,
): LiveChannel | undefined {
  const token = () => sessions.admin.reread().token;
  const isOwn = base === location.origin;
  const url = document.querySelector<HTMLMetaElement>('meta[name=live-url]')?.content ?? '';
  if (!isOwn && url === '') return undefined;
  const { after, log, locks } = browserPorts();
  const connect = isOwn ? createOwnProtocol(base, token) : createPlain(url, token);
  const renew = () => http.call(start, undefined, { cancelDuplicate: false });
  const open = (
    own: Pick<Parameters<typeof createChannel>[0], 'onMessage' | 'takesOver' | 'renew'>,
  ) => createChannel({ ...own, connect, after, random: Math.random, log });
  const channel = locks
    ? shareChannel({ locks, wire: browserWire(), onMessage, renew, open })
    : open({ onMessage, renew });
  return retriedOnReturn(channel, { window, document });
}

type Page = {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
};

/** Wraps a channel so that it reconnects when the user returns to the page, or the network returns. */
export function retriedOnReturn(channel: LiveChannel, { window, document }: Page): LiveChannel {
  const onShown = () => {
    if (document.visibilityState === 'visible') channel.again();
  };
  window.addEventListener('online', channel.again);
  window.addEventListener('focus', channel.again);
  document.addEventListener('visibilitychange', onShown);
  return {
    ...channel,
    stop() {
      window.removeEventListener('online', channel.again);
      window.removeEventListener('focus', channel.again);
      document.removeEventListener('visibilitychange', onShown);
      channel.stop();
    },
  };
}
