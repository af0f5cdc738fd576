import type { IncomingMessage } from 'node:http';

type Asked = Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

/** Side that answers a request: Vite, or the API; `page` is a document of the API that Vite completes. */
export type Side = 'vite' | 'api' | 'page';

/** Addresses below which only the API answers, whatever a browser accepts there. */
const apiRoots = /^\/(api|storage|still|socket\.io|live|ws|healthz)(\/|$)/;

/** Modules of the browser as Vite names them, and its own addresses. */
const viteRoots =
  /^\/(@|__|node_modules\/|\.vite\/|((src|resources|i18n|member|scripts\/build)\/.*\.\w+$))/;

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
