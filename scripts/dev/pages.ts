import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ViteDevServer } from 'vite';

/** The documents that this project has: one without members has none for them. */
export const documents = ['index.html', 'login.html', 'member.html', 'shop.html'].filter((file) =>
  existsSync(file),
);

/** Gives the server the documents as they stand in the repository: it reads them when it starts. */
export function copyDocuments(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of documents) copyFileSync(file, join(folder, file));
}

/**
 * Answers a page as the server would, with the scripts of Vite in it: which document stands at an
 * address, its status and the names in it are the server's to say. Without its content security
 * policy, since Vite writes scripts into pages.
 */
export async function sendPage(
  asked: IncomingMessage,
  reply: ServerResponse,
  { vite, api }: { readonly vite: ViteDevServer; readonly api: string },
): Promise<void> {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method: asked.method, headers, agent: false };
    request(new URL(asked.url ?? '/', api), options, resolve)
      .once('error', reject)
      .end();
  });
  const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
  const body = await buffer(answer);
  const whole =
    isPage && asked.method === 'GET'
      ? Buffer.from(await vite.transformIndexHtml(asked.url ?? '/', String(body)))
      : body;
  const {
    'content-security-policy': _policy,
    'transfer-encoding': _encoding,
    connection: _connection,
    ...kept
  } = answer.headers;
  reply.writeHead(answer.statusCode ?? 502, {
    ...kept,
    ...(asked.method === 'GET' && { 'content-length': whole.length }),
  });
  reply.end(whole);
}

/** A page that shows what is wrong, by Vite's overlay, until the server is there. */
export async function sendWaitingPage(reply: ServerResponse, vite: ViteDevServer): Promise<void> {
  const html = await vite.transformIndexHtml(
    '/waiting',
    '<!doctype html><html><head><title>Shopwright</title></head><body><p>The server has not started. The terminal says why.</p></body></html>',
  );
  reply.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  reply.end(html);
}
