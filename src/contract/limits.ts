// Constants both sides agree on. Source: specification 5, 7 and 9, unless a line says otherwise.

/** The client's patience. The server has its own, far lower limits. */
export const requestTimeoutMs = 1_000_000;

/** Characters of an access or refresh token. */
export const tokenLength = 36;

/**
 * Time in ms after an exchange in which the old refresh token gets the same reply again, instead of
 * counting as stolen.
 */
export const refreshGraceMs = 10_000;

/** The picture of an account without one, as existing clients know it. Source: contract 2.2. */
export const defaultAvatar = '/static/images/avatar.png';

/** The name under which a list that opens in a view is asked for all records. */
export const allRows = 'all';

export const listLimits = {
  page: 1,
  /** Rows when a list names no limit. */
  rows: 10,
  /** `limit=0` of an existing client. */
  rowsForZero: 15,
  maxRows: 200,
  /** Number of rows above which a list shows "10,000+" instead of counting. */
  exactTotal: 10_000,
  /** Records one delete or one action may name. */
  ids: 200,
} as const;

export const queryLimits = {
  /** Characters of the whole query; Node refuses request heads above 16 kB anyway. */
  length: 16_384,
  /** `name=value` pairs. */
  pairs: 1_000,
  /** `a[b][c]` is 3 deep. */
  depth: 6,
  /** Members of one list. */
  members: 500,
} as const;

export const live = {
  port: 2828,
  heartbeatMs: 50_000,
  /** Silence in ms after which a client counts as gone. */
  silenceMs: 120_000,
  reconnectDelayMs: 5_000,
  maxReconnects: 3,
  noticeEveryMs: 3_000,
  soundGapMs: 100,
} as const;

export const layout = {
  menuWidth: 260,
  menuWidthCollapsed: 64,
  /** Space above a page, in pixels. */
  topOffset: { Default: 70, Classic: 50, Streamline: 60, member: 60 },
  toastZIndex: 9_999,
  /** Delay between the end of navigation and hiding the overlay, in ms. */
  overlayHideDelayMs: 1_000,
} as const;

/** The hours at which the greeting changes. */
export const greetingHours = [5, 9, 12, 14, 18, 24] as const;

/** A timestamp of so many digits is in seconds. */
export const secondsDigits = 10;
export const dateFormat = 'yyyy-mm-dd hh:MM:ss';

export const defaultUploadMode = 'local';
