import { browserPorts, type Http, type Sessions } from './client/index.ts';
import {
  browserWire,
  createChannel,
  createOwnProtocol,
  createPlain,
  retriedOnReturn,
  shareChannel,
  type LiveChannel,
} from './client/live/index.ts';
import { start, type LiveMessage } from './contract/index.ts';

type Parts = {
  readonly http: Http;
  readonly sessions: Sessions;
  /** Of the calls. */
  readonly base: string;
};

/** Opens the live channel of this browser; undefined when there is no server to speak to. */
export function openLive(
  { http, sessions, base }: Parts,
  hear: (message: LiveMessage) => void,
): LiveChannel | undefined {
  const token = () => sessions.admin.reread().token;
  const isOwn = base === location.origin;
  const url = document.querySelector<HTMLMetaElement>('meta[name=live-url]')?.content ?? '';
  if (!isOwn && url === '') return undefined;
  const { after, log, locks } = browserPorts();
  const connect = isOwn ? createOwnProtocol(base, token) : createPlain(url, token);
  const renew = () => http.call(start, undefined, { cancelDuplicate: false });
  const open = (own: Pick<Parameters<typeof createChannel>[0], 'hear' | 'renew'>) =>
    createChannel({ ...own, connect, after, random: Math.random, log });
  const channel = locks
    ? shareChannel({ locks, wire: browserWire(), hear, renew, open })
    : open({ hear, renew });
  return retriedOnReturn(channel, { window, document });
}
