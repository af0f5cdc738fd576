export type Outgoing = {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal;
  readonly onProgress?: ((share: number) => void) | undefined;
};

/** Sends a request and gives the reply, whatever its status. Rejects when there is none. */
export type Transport = (outgoing: Outgoing) => Promise<Response>;

export const byFetch =
  (fetch: typeof globalThis.fetch): Transport =>
  ({ address, method, headers, body, signal }) =>
    fetch(address, {
      method,
      headers,
      signal,
      // Also sent to its end when the window is left: rows are deleted for good as somebody goes.
      keepalive: method === 'DELETE',
      ...(body === undefined ? {} : { body }),
    });

/** The older way, which is the only one that tells how much of the body has left. */
export const byXhr =
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
