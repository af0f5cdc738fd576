import { live, liveBindPath, livePing, readLiveMessage } from '../../contract/index.ts';
import type { Connect } from './channel.ts';

type Beat = (everyMs: number, run: () => void) => () => void;

/** Any server that speaks the plain protocol. Source: specification 7. */
export const createPlain =
  (url: string, token: () => string, beat: Beat = everySoOften): Connect =>
  ({ opened, said, over }) => {
    const socket = new WebSocket(url);
    let stopBeating = () => {};
    socket.onopen = () => {
      socket.send(JSON.stringify({ pathInfo: liveBindPath, token: token() }));
      stopBeating = beat(live.heartbeatMs, () => socket.send(livePing));
    };
    socket.onmessage = ({ data }) => {
      const raw = jsonOf(data);
      if (Object(raw).type === 'bind') return opened();
      const message = readLiveMessage(raw);
      if (message) said(message);
    };
    socket.onclose = ({ code }) => {
      stopBeating();
      over(code);
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

/** Another server may say what is no JSON. */
function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
