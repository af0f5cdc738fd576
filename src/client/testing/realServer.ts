// The client is tried against real HTTP.
// oxlint-disable-next-line no-restricted-imports -- it never reaches a browser: only tests import it
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { onTestFinished } from 'vitest';

/** A request as it arrived. */
export type Received = {
  readonly method: string;
  /** Address with its query. */
  readonly url: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type Answering = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is text. */
  readonly body?: unknown;
};

/** Answers one request; a promise that never settles leaves the caller waiting. */
export type Answerer = (request: Received) => Answering | Promise<Answering>;

/** A server of this test alone, on a free port of 127.0.0.1. */
export async function openServer(answer: Answerer) {
  const received: Received[] = [];
  const server = createServer((incoming, outgoing) => {
    // An answerer that fails fails the test; its caller need not wait for that.
    void serve(incoming, outgoing).finally(() => outgoing.end());
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', url = '', headers } = incoming;
    const body = Buffer.concat(chunks).toString();
    const request = { method, url, path: url.split('?')[0] ?? '', headers, body };
    received.push(request);
    const { status = 200, headers: extra = {}, body: content } = await answer(request);
    const isText = typeof content === 'string' || content === undefined;
    outgoing.writeHead(status, { ...(isText ? {} : json), ...extra });
    outgoing.end(isText ? content : JSON.stringify(content));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { base: `http://127.0.0.1:${port}`, received, close };
}

const json = { 'Content-Type': 'application/json' };

/** A successful envelope. */
export const ok = (data: unknown = null, msg = ''): Answering => ({
  body: { code: 1, msg, time: 1_763_623_680, data },
});

/** Any other envelope. */
export const refusal = (code: number, data: unknown = null, msg = ''): Answering => ({
  body: { code, msg, time: 1_763_623_680, data },
});

export const needLogin = (msg = '') => refusal(303, { type: 'need login' }, msg);
export const expired = () => refusal(409, []);
