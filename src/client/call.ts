import {
  requestTimeoutMs,
  type Envelope,
  type Method,
  type QueryParams,
} from '../contract/index.ts';

/** Options of one call. Defaults: specification 9. */
export type CallOptions = {
  /** Aborts an identical pending call in favour of this one. */
  readonly cancelDuplicate?: boolean;
  /** Shows the overlay until the call has settled. */
  readonly loading?: boolean;
  /** Resolves to the envelope only; otherwise with status and headers. */
  readonly reduce?: boolean;
  /** Shows the server's sentence of a refusal. */
  readonly showCodeMessage?: boolean;
  /** Shows HTTP and network failures; false for a caller that waits for a server to start anew. */
  readonly showFailures?: boolean;
  readonly showSuccessMessage?: boolean;
  /** An HTTP status the caller reckons with; it is thrown but not shown. */
  readonly toleratedStatus?: number;
  readonly adminToken?: boolean;
  /** Token sent instead of the member's. */
  readonly anotherToken?: string;
  /** 0 waits for ever. */
  readonly timeoutMs?: number;
  /** 8 to 64 letters, digits, `_` and `-`: a call sent again with it is carried out once. See {@link newCallKey}. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
};

export type Call = CallOptions & {
  readonly method: Method;
  /** `/admin/…`, `/api/…`, or a full address of another site, which gets none of our tokens. */
  readonly url: string;
  readonly params?: QueryParams;
  /** Sent as JSON; a form is sent unchanged. */
  readonly body?: unknown;
  /** `file`: a reply that is no JSON is handed over unread. */
  readonly expects?: 'envelope' | 'file';
  /** Called with the share of the body sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
};

export const callDefaults = {
  cancelDuplicate: true,
  loading: false,
  reduce: true,
  showCodeMessage: true,
  showFailures: true,
  showSuccessMessage: false,
  adminToken: true,
  anotherToken: '',
  timeoutMs: requestTimeoutMs,
  idempotencyKey: '',
} as const satisfies CallOptions;

/** A key for a call that must not be carried out twice; kept by the caller for each further try. */
export const newCallKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A call with every option decided. */
export type PlannedCall = Call & Required<Omit<CallOptions, 'signal' | 'toleratedStatus'>>;

/** Reply to a call: an envelope, or a file if one was requested. */
export type Answer = {
  readonly response: Response;
  readonly envelope: Envelope | undefined;
};

/** Reply with status and headers, for calls with `reduce: false`. */
export type Reply<Data> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope<Data>;
};
