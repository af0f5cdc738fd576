import { readEnvelope } from '../contract/index.ts';
import { addressOf, type Bases, isOurs } from './address.ts';
import type { Answer, PlannedCall } from './call.ts';
import { Cancelled, NetworkError, networkReason, StatusError, statusText } from './failures.ts';
import type { TextKey } from '../texts/index.ts';
import type { HttpPorts } from './ports.ts';

/** Sends one request with the present tokens, and reads the reply. Does not interpret business codes. */
export type Send = (order: PlannedCall, given: AbortSignal) => Promise<Answer>;

/**
 * @throws {NetworkError} without a reply, {StatusError} for an HTTP failure or a reply that is no
 * envelope where one was due, {Cancelled} when given up
 */
export function createSend(bases: Bases, ports: HttpPorts): Send {
  const fetching = byFetch(ports.fetch);
  const uploading = ports.xhr ? byXhr(ports.xhr) : fetching;

  return async (order, given) => {
    const patience = new AbortController();
    const signal = AbortSignal.any([given, patience.signal]);
    const request = { ...requestOf(order), signal };
    const { timeoutMs } = order;
    const timeUp = () => patience.abort(failure('timeout'));
    const atRest = timeoutMs > 0 ? ports.after(timeoutMs, timeUp) : () => {};
    try {
      const response = await (order.onProgress ? uploading : fetching)(request);
      return await read(response, order);
    } catch (error) {
      throw isOwn(error) ? error : reasonOf(error, given);
    } finally {
      atRest();
    }
  };

  function requestOf(order: PlannedCall): Omit<Outgoing, 'signal'> {
    const address = addressOf(bases, order.url, order.params ?? {}, ports.here().pathname);
    const body = bodyOf(order.body);
    const headers = headersOf(order, address, typeof body === 'string');
    return { method: order.method, address, headers, body, onProgress: order.onProgress };
  }

  function headersOf(order: PlannedCall, address: string, isJson: boolean): Record<string, string> {
    const own = isOurs(bases, address);
    const admin = own && order.adminToken ? ports.sessions.admin.get().token : '';
    const member = order.anotherToken || (own ? ports.sessions.member.get().token : '');
    return {
      Accept: 'application/json, text/plain, */*',
      'think-lang': ports.language(),
      server: 'true',
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
      ...(admin ? { batoken: admin } : {}),
      ...(member ? { 'ba-user-token': member } : {}),
      ...(order.idempotencyKey ? { 'idempotency-key': order.idempotencyKey } : {}),
    };
  }

  async function read(response: Response, { url, expects }: PlannedCall): Promise<Answer> {
    const isJson = /\bjson\b/i.test(response.headers.get('Content-Type') ?? '');
    if (response.ok && !isJson && expects === 'file') return { response, envelope: undefined };
    const body = isJson ? parse(await response.text()) : undefined;
    if (!response.ok) throw statusFailure(statusText(response.status), response, body, url);
    const envelope = readEnvelope(body);
    if (!envelope) throw statusFailure('other', response, body, url);
    return { response, envelope };
  }

  function statusFailure(
    text: TextKey<'client.http'>,
    { status }: Response,
    body: unknown,
    url: string,
  ) {
    return new StatusError(ports.translate(`client.http.${text}`, { url }), status, body);
  }

  function failure(reason: NetworkError['reason'], cause?: unknown) {
    return new NetworkError(ports.translate(`client.http.${reason}`), reason, cause);
  }

  function reasonOf(error: unknown, given: AbortSignal) {
    if (given.aborted) return isOwn(given.reason) ? given.reason : new Cancelled('aborted');
    return failure(networkReason(error, ports.isOnline()), error);
  }
}

const isOwn = (error: unknown) =>
  error instanceof StatusError || error instanceof NetworkError || error instanceof Cancelled;

function bodyOf(body: unknown): string | FormData | undefined {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // cut off by a proxy: no envelope
  }
}

type Outgoing = {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal;
  readonly onProgress?: ((share: number) => void) | undefined;
};

/** Sends a request and gives the reply, whatever its status. Rejects when there is none. */
export type Transport = (outgoing: Outgoing) => Promise<Response>;

const byFetch =
  (fetch: typeof globalThis.fetch): Transport =>
  ({ address, method, headers, body, signal }) =>
    fetch(address, {
      method,
      headers,
      signal,
      // Completes even if the window closes: pending deletions are committed at that moment.
      keepalive: method === 'DELETE',
      ...(body === undefined ? {} : { body }),
    });

/** XMLHttpRequest, since `fetch` does not report the progress of an upload. */
const byXhr =
  (open: () => XMLHttpRequest): Transport =>
  ({ method, address, headers, body, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const xhr = open();
      const abort = () => {
        xhr.abort();
        reject(signal.reason);
      };
      xhr.open(method, address);
      xhr.responseType = 'blob';
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress?.(loaded / total);
      };
      xhr.onload = () => resolve(responseOf(xhr));
      xhr.onerror = () => reject(new TypeError('network'));
      xhr.onloadend = () => signal.removeEventListener('abort', abort);
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort);
      xhr.send(body ?? null);
    });

const bodiless: readonly number[] = [204, 205, 304];

function responseOf(xhr: XMLHttpRequest): Response {
  const { status } = xhr;
  const lines = xhr.getAllResponseHeaders().split('\r\n').filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const body: unknown = xhr.response;
  const content = bodiless.includes(status) || !(body instanceof Blob) ? null : body;
  return new Response(content, { status, headers });
}
