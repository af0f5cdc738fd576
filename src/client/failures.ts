import type { Envelope } from '../contract/index.ts';
import type { Answer, PlannedCall } from './call.ts';
import type { TextKey } from '../texts/index.ts';
import type { HttpPorts } from './ports.ts';

/** A business refusal: the envelope's code was not a success. The message is the server's. */
export class ReplyError extends Error {
  readonly envelope: Envelope;
  constructor(envelope: Envelope) {
    super(envelope.msg);
    this.name = 'ReplyError';
    this.envelope = envelope;
  }
}

/** An HTTP status outside of the envelope, or a reply that is none. */
export class StatusError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(message: string, status: number, body: unknown) {
    super(message);
    this.name = 'StatusError';
    this.status = status;
    this.body = body;
  }
}

/** Failure of a request that got no reply. */
export class NetworkError extends Error {
  readonly reason: 'timeout' | 'server' | 'offline';
  constructor(message: string, reason: NetworkError['reason'], cause?: unknown) {
    super(message, { cause });
    this.name = 'NetworkError';
    this.reason = reason;
  }
}

/** The call was aborted by its caller, or replaced by an identical one. */
export class Cancelled extends Error {
  readonly reason: 'aborted' | 'duplicate';
  /** The outcome of the call that took the place of this one. */
  readonly replacement: Promise<Answer> | undefined;
  constructor(reason: Cancelled['reason'], replacement?: Promise<Answer>) {
    super(reason);
    this.name = 'Cancelled';
    this.reason = reason;
    this.replacement = replacement;
  }
}

// Specification 8.
const statusTexts: Readonly<Record<number, TextKey<'client.http'>>> = {
  302: 'redirected',
  400: 'incorrect',
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  408: 'request_timeout',
  409: 'duplicate',
  500: 'internal',
  501: 'not_implemented',
  502: 'gateway',
  503: 'unavailable',
  504: 'gateway_timeout',
  505: 'version',
};

export const statusText = (status: number): TextKey<'client.http'> =>
  statusTexts[status] ?? 'other';

/**
 * The sentence that says what failed, always the same one: the server's own reason, else that of the
 * error catalogue. Source: specification 8.
 */
export function failureSentence(error: unknown, translate: HttpPorts['translate']): string {
  if (error instanceof NetworkError)
    return error.message || translate(`client.http.${error.reason}`);
  const hasSentence = error instanceof ReplyError || error instanceof StatusError;
  return (hasSentence && error.message) || translate('client.http.other');
}

/** Returns the reason a request got no reply. */
export function networkReason(failure: unknown, isOnline: boolean): NetworkError['reason'] {
  if (mentionsTimeout(failure)) return 'timeout';
  return isOnline ? 'server' : 'offline';
}

const mentionsTimeout = (failure: unknown): boolean =>
  failure instanceof Error &&
  (/timeout/i.test(`${failure.name} ${failure.message}`) || mentionsTimeout(failure.cause));

/** Interval in which an HTTP failure is shown once, however many calls fail for the same reason. */
const onceInMs = 5_000;

/**
 * Reports the outcome of a call to the user once. HTTP and network failures are shown for every call,
 * refusals unless the call says otherwise. Source: specification 8.
 */
export function createReport({ notify, trace, translate, after }: HttpPorts) {
  // One failed refresh fails every call that waited for it; it is reported once.
  const reported = new WeakSet<Error>();
  const shownLately = new Set<string>();

  return {
    success({ showSuccessMessage }: PlannedCall, msg: string) {
      if (showSuccessMessage)
        notify({ type: 'success', message: msg || translate('client.http.done') });
    },

    failure(order: PlannedCall, error: unknown) {
      if (!(error instanceof Error) || reported.has(error)) return;
      reported.add(error);
      if (error instanceof Cancelled && error.reason === 'duplicate')
        trace(`${order.method} ${order.url}: replaced by an identical call`);
      if (isWanted(order, error) && error.message)
        notify({ type: 'error', message: error.message });
    },

    /** Prevents the report of a failure that is already shown. */
    markReported: (error: Error) => void reported.add(error),
  };

  function isWanted(order: PlannedCall, error: Error): boolean {
    if (error instanceof ReplyError) return order.showCodeMessage;
    if (error instanceof StatusError && error.status === order.toleratedStatus) return false;
    if (!order.showFailures) return false;
    return (error instanceof StatusError || error instanceof NetworkError) && isNew(error.message);
  }

  function isNew(sentence: string): boolean {
    if (shownLately.has(sentence)) return false;
    shownLately.add(sentence);
    after(onceInMs, () => shownLately.delete(sentence));
    return true;
  }
}

export type Report = ReturnType<typeof createReport>;
