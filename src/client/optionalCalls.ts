import { StatusError } from './failures.ts';

/** True if a server lacks a call, as an existing server lacks the calls that only this one has. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StatusError && error.status === 404;

type OptionalCall = { readonly action: string; readonly url: string };

/**
 * Sends a request, unless the server is known to lack the call: then it rejects with the server's error.
 */
export type OptionalCalls = <Reply>(
  call: OptionalCall,
  request: () => Promise<Reply>,
) => Promise<Reply>;

/**
 * Remembers until the next page load which calls a server lacks: an action that no resource has answered
 * is tried on one resource only.
 */
export function createOptionalCalls(): OptionalCalls {
  const answered = new Set<string>();
  const missing = new Map<string, unknown>();

  return async ({ action, url }, request) => {
    const known = missing.get(url) ?? (answered.has(action) ? undefined : missing.get(action));
    if (known !== undefined) throw known;
    try {
      const reply = await request();
      answered.add(action);
      return reply;
    } catch (error) {
      if (isMissing(error)) for (const key of [url, action]) missing.set(key, error);
      throw error;
    }
  };
}
