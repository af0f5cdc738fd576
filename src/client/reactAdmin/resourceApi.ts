import { apiUrl, type Envelope, type QueryParams } from '../../contract/index.ts';
import type { Answer, Call } from '../call.ts';
import { Cancelled } from '../failures.ts';
import type { Http } from '../http.ts';
import type { OptionalCalls } from '../optionalCalls.ts';
import { namedRefusal } from './refusals.ts';
import { isRaw, type Raw, type ReadRow } from './rows.ts';
import type { RequestOptions } from './served.ts';

/**
 * Calls of one resource, giving their `data`. Refusals come named, and who has left gets the abort
 * error that react-admin and its query cache expect.
 */
export type ResourceApi = {
  /**
   * Reads only. If an identical call replaces it, it follows that one. `isOptional`: the server may lack
   * it (HTTP 404), which is not reported, and it is not requested again.
   */
  readonly get: (
    action: string,
    params: QueryParams,
    options: RequestOptions & { readonly isOptional?: true },
  ) => Promise<Raw>;
  readonly post: (action: string, body: Raw, options: RequestOptions) => Promise<Raw>;
  readonly del: (
    ids: readonly (string | number)[],
    options: RequestOptions,
    more?: QueryParams,
  ) => Promise<Raw>;
};

type ApiOptions = {
  readonly http: Http;
  readonly read: ReadRow;
  readonly optional: OptionalCalls;
};

export function createResourceApi(path: string, { http, read, optional }: ApiOptions): ResourceApi {
  return {
    get(action, params, options) {
      const call = { method: 'GET', url: apiUrl(path, action), params } as const;
      if (!options.isOptional) return withErrors(options, (how) => follow({ ...call, ...how }));
      const tolerant = { ...call, toleratedStatus: 404 };
      return optional({ action, url: call.url }, () =>
        withErrors(options, (how) => follow({ ...tolerant, ...how })),
      );
    },
    post(action, body, options) {
      const call = { method: 'POST', url: apiUrl(path, action), body } as const;
      return withErrors(options, (how) => http.request({ ...call, ...how }));
    },
    del(ids, options, more = {}) {
      const params = { ids, ...more };
      const call = { method: 'DELETE', url: apiUrl(path, 'del'), params } as const;
      return withErrors(options, (how) => http.request({ ...call, ...how }));
    },
  };

  async function withErrors(
    { meta, signal }: RequestOptions,
    request: (how: How) => Promise<Envelope>,
  ) {
    const isTold = meta?.isQuiet !== true;
    try {
      const { data } = await request({ showCodeMessage: isTold, signal });
      return isRaw(data) ? data : {};
    } catch (error) {
      if (error instanceof Cancelled) throw new DOMException(error.message, 'AbortError');
      throw namedRefusal(error, read);
    }
  }

  /** Two screens may send the same request at the same time; both get the reply. */
  async function follow(call: Plain, outcome = http.request(call)): Promise<Envelope> {
    try {
      return await outcome;
    } catch (error) {
      if (!(error instanceof Cancelled) || call.signal?.aborted) throw error;
      // Without a replacement, the followed call was aborted by its own caller, so it is sent again.
      return follow(call, error.replacement?.then(envelopeOf));
    }
  }
}

type How = Pick<Call, 'showCodeMessage' | 'signal'>;
type Plain = Call & { readonly reduce?: true };

function envelopeOf({ envelope }: Answer): Envelope {
  if (!envelope) throw new Error('a call that was to give an envelope gave a file');
  return envelope;
}
