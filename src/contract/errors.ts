import type { Params } from '../schema/index.ts';

/**
 * Machine error codes (`data.error` of a reply) with the parameters of their texts.
 *
 * The texts stand in `i18n/<lang>/errors.ts`; a code without a text in both languages does not
 * compile, and a test compares the parameters.
 */
export const errorCodes = {
  // values
  invalid: ['field'],
  required: ['field'],
  duplicate: ['field'],
  // records
  not_found: [],
  conflict: [],
  stale: [],
  illegal_transition: [],
  note_locked: [],
  in_use: ['count'],
  not_recycled: [],
  // people
  denied: [],
  login_required: [],
  session_expired: [],
  bad_credentials: [],
  captcha: [],
  locked: ['minutes'],
  two_person: [],
  member_center_closed: [],
  // requests
  in_progress: [],
  idempotency_mismatch: [],
  rate_limited: ['seconds'],
  unknown_route: [],
  wrong_method: [],
  module_elsewhere: [],
  module_needed: ['names'],
  module_needs: ['names'],
  module_refused: ['text'],
  module_unlicensed: [],
  module_free: [],
  module_lapsed: [],
  module_consent: [],
  module_by_command: [],
  module_busy: [],
  module_on: [],
  module_required: ['names'],
  module_keeps_data: ['text'],
  too_large: [],
  internal: ['id'],
  // uploads and exports; the first three are sentences of the specification
  upload_incomplete: [],
  upload_type: [],
  upload_size: [],
  upload_content: ['suffix', 'found'],
  upload_broken: ['suffix'],
  upload_heic: [],
  upload_quota: [],
  upload_away: [],
  export_too_large: ['max'],
  search_too_wide: ['related', 'characters'],
  import_running: [],
  import_no_add: [],
  import_no_edit: [],
  unsafe_url: [],
  source_unreadable: [],
  // buying
  price_changed: [],
  zero_pay: [],
  quote_expired: [],
  stock_short: ['left'],
  undeliverable: [],
  limit_exceeded: ['min', 'max'],
  unpaid_orders: ['max'],
  reserved_pieces: ['max', 'left'],
  not_on_sale: [],
  coupon_unavailable: [],
  coupon_threshold: ['short'],
  integral_short: [],
  check_in_off: [],
  balance_short: [],
  // refunds and payments
  refund_over_cap: ['cap'],
  refund_limit: ['max'],
  refund_open: [],
  after_sale_closed: [],
  pay_amount_mismatch: [],
  gateway_failed: ['text'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ErrorCode = keyof typeof errorCodes;

/** Parameters of a code's text: `{ field: 'price' }` for `required`, `{}` for most. */
export type ErrorParameters<Code extends ErrorCode> = {
  readonly [Name in (typeof errorCodes)[Code][number]]: string | number;
};

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

/** A record that keeps others from being deleted. */
export type Blocker = {
  readonly id: number;
  readonly name: string;
  /** The resource whose rows point at it, and how many they are. */
  readonly by: string;
  readonly count: number;
};

/** `data` of a refusal, with the error code itself. Missing on an existing server. */
export type RefusalData = {
  readonly error: ErrorCode;
  /** The first refused field, and the text of each, for `invalid`, `required` and `duplicate`. */
  readonly field?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The newer row, for `stale`. */
  readonly row?: unknown;
  /** Made from the guard, for `illegal_transition`. */
  readonly why?: string;
  readonly blockers?: readonly Blocker[];
};

/**
 * Refusal of a call by a rule: its text is `errors.<code>` of the caller's dictionary, with `params`
 * filled in. `data` is sent beside `error` in the envelope (blockers, the newer row, the reason).
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  readonly data: Readonly<Record<string, unknown>>;
  constructor(
    code: ErrorCode,
    { params = {}, data = {} }: { params?: Params; data?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.data = data;
  }
}

/** A permission node the caller does not hold; becomes code 401. */
export class Denied extends Error {
  readonly node: string;
  constructor(node: string) {
    super(`no node ${node}`);
    this.name = 'Denied';
    this.node = node;
  }
}
