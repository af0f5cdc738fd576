import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import en from '../../i18n/en/packages.ts';
import zhCn from '../../i18n/zh-cn/packages.ts';
import { readProgress } from '../../server/modules/handover/index.ts';

type WaitingPlace = { readonly host: string; readonly port: number; readonly dataDir: string };

/**
 * Answers in place of a server that is away while its modules are changed: the progress of the change to who has its
 * ticket, and a page that comes back by itself to everybody else.
 *
 * @returns closes it; it never rejects, since a port that is taken is no reason to leave a change half done
 */
export async function serveWaiting(place: WaitingPlace): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    void answer(request, response, place.dataDir).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => {
    server.once('error', (error) => {
      console.error('Nothing answers while the modules are changed:', error.message);
      ready();
    });
    server.listen(place.port, place.host, ready);
  });
  return () => closed(server);
}

const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  dataDir: string,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const last = await readProgress(dataDir);
  const ticket = url.searchParams.get('ticket');
  if (url.pathname.endsWith('/module/progress') && last && last.ticket === ticket) {
    sendJson(response, 200, { code: 1, data: { progress: last.progress } });
    return;
  }
  // Pages and calls share addresses; only a browser that goes to one asks for HTML.
  const isPage = request.headers.accept?.includes('text/html') === true;
  response.setHeader('retry-after', '5');
  if (!isPage) {
    sendJson(response, 503, { code: 0, msg: `${zhCn.away.title} ${en.away.title}`, data: null });
    return;
  }
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
  });
  response.end(page);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ msg: '', time: Math.floor(Date.now() / 1000), ...body }));
}

const page = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>${zhCn.away.title}</title>
<h1>${zhCn.away.title}</h1>
<p>${zhCn.away.text}</p>
<section lang="en">
<h2>${en.away.title}</h2>
<p>${en.away.text}</p>
</section>
</html>
`;
