import type { IncomingMessage } from 'node:http';

type Asked = Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

/** Side that answers a request: Vite, or the API; `page` is a document of the API that Vite completes. */
export type Side = 'vite' | 'api' | 'page';

/** Addresses below which only the API answers, whatever a browser accepts there. */
const apiRoots = /^\/(api|storage|still|socket\.io|live|ws|healthz)(\/|$)/;

/** Modules of the browser as Vite names them, and its own addresses. */
const viteRoots =
  /^\/(@|__|node_modules\/|\.vite\/|((src|resources|modules|i18n|member|scripts\/build)\/.*\.\w+$))/;

/** Chooses the side of a request; calls are known by their header `server` or `?server=1`. */
export function sideOf({ url = '/', method, headers }: Asked): Side {
  // The sockets of Vite's own client stand at the root.
  if (headers['sec-websocket-protocol']?.startsWith('vite-')) return 'vite';
  const [pathname = '/', query = ''] = url.split('?', 2);
  const isCall = headers['server'] !== undefined || /(^|&)server=/.test(query);
  if (isCall || apiRoots.test(pathname)) return 'api';
  if (viteRoots.test(pathname)) return 'vite';
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.accept?.includes('text/html') ? 'page' : 'api';
}

/** Holds requests while the server restarts. */
export type RequestGate = {
  open(): void;
  /** Holds requests from now on. */
  close(): void;
  /** Lets nothing through, and waits for nothing: the server cannot be started. */
  fail(): void;
  /** Waits until the gate is open; false if it is not, after its patience or a failure. */
  pass(): Promise<boolean>;
};

/** A closed gate. */
export function createGate(patienceMs: number): RequestGate {
  let state: 'open' | 'closed' | 'failed' = 'closed';
  const waiting = new Set<(passes: boolean) => void>();
  const become = (next: typeof state) => {
    state = next;
    if (state !== 'closed') for (const answer of waiting) answer(state === 'open');
  };
  return {
    open: () => become('open'),
    close: () => become('closed'),
    fail: () => become('failed'),
    pass() {
      if (state !== 'closed') return Promise.resolve(state === 'open');
      return new Promise((resolve) => {
        const answer = (passes: boolean) => {
          clearTimeout(timer);
          waiting.delete(answer);
          resolve(passes);
        };
        const timer = setTimeout(answer, patienceMs, false);
        waiting.add(answer);
      });
    },
  };
}
