import { readEnvelope, type Endpoint, type Envelope, type Language } from '../contract/index.ts';

export type Asking = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly language: () => Language;
  /** The access token of whoever is signed in already; may be empty. */
  readonly token: () => string;
};
export type Ask = (endpoint: Endpoint, body?: object) => Promise<Envelope>;

/**
 * One call of the login page. The client with its tokens, refresh and toasts is larger than this
 * whole page and comes with the back office.
 *
 * @throws {Error} without an envelope: no reply, an HTTP failure, or something else altogether
 */
export const createAsk =
  ({ fetch, language, token }: Asking): Ask =>
  async ({ method, path }, body) => {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        server: 'true',
        'think-lang': language(),
        ...(token() && { batoken: token() }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const envelope = readEnvelope(await response.json());
    if (!envelope) throw new Error(`${path}: HTTP ${response.status}`);
    return envelope;
  };
