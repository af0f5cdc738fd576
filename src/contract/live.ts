/**
 * Message that the server pushes to open pages. It only names what has changed; the page then loads the
 * present state over HTTP, with its own permissions. A lost message therefore costs a moment, and no
 * data.
 */
export type LiveMessage =
  /** Permissions of the admin have changed. */
  | { readonly type: 'rules'; readonly data: Readonly<Record<string, never>> }
  /** Rows of a resource are others now, by its name; edited ones have other values, which open lists show. */
  | { readonly type: 'rows'; readonly data: { readonly resource: string; readonly edited?: true } }
  /** Others have opened or left a record to change it. */
  | { readonly type: 'presence'; readonly data: { readonly resource: string; readonly id: number } }
  /** Notes on a record are others now. */
  | { readonly type: 'notes'; readonly data: { readonly resource: string; readonly id: number } }
  /** A job of the server has advanced. */
  | { readonly type: 'job'; readonly data: { readonly id: number; readonly isOver: boolean } }
  /** Messages may have been lost: the page loads its data again. */
  | { readonly type: 'missed'; readonly data: Readonly<Record<string, never>> }
  /** A notice for this admin; without one, only the number of unread ones has changed. */
  | { readonly type: 'notify'; readonly data: NoticeCount };

/** Number of unread notices of an admin, and the notice that has just arrived or the ids just read. */
export type NoticeCount = {
  readonly unread_count: number;
  readonly message?: LiveNotice;
  readonly read_ids?: readonly number[];
};

/** A notice as it travels. Source: specification 3, "Notification message". */
export type LiveNotice = {
  readonly id: number;
  readonly message_type: string;
  /** Text in Chinese. */
  readonly message: string;
  readonly message_en: string;
  /** The name of its type, in Chinese. */
  readonly message_type_map: string;
  /** Names its subject: `order_no` or `name`, and `id`. */
  readonly message_data: Readonly<Record<string, unknown>>;
  /** A sound of the server's; empty where the client has its own. */
  readonly audio_path: string;
};

/** Message that opens a channel, in either protocol. Source: specification 7. */
export type LiveBind = { readonly pathInfo: string; readonly token: string };

export const liveBindPath = 'worker/notify/bind';

/** Paths of the channel: for our own client, and in plain text for any other. */
export const livePaths = { own: '/live', plain: '/ws' } as const;

/** Heartbeat text of the plain protocol. */
export const livePing = 'ping';

/** Codes with which the server closes a channel. */
export const LiveClose = {
  /** The session is over, or never was one of staff. */
  ended: 4401,
  /** The client did not authenticate in time. */
  late: 4408,
  /** The access token has run out: come again with a new one. */
  stale: 4409,
  /** The user has too many open channels. */
  crowded: 4429,
  /** The client sent an unknown or too large message. */
  rude: 1008,
  restarting: 1012,
  /** Too many clients connect at once; this one has to wait. */
  busy: 1013,
} as const;

/** Parses a message of the channel; undefined if it is not one of ours. */
export function readLiveMessage(raw: unknown): LiveMessage | undefined {
  const { type, data } = fieldsOf(raw);
  const { resource, edited, id, isOver } = fieldsOf(data);
  if (type === 'rules' || type === 'missed') return { type, data: {} };
  if (type === 'rows' && typeof resource === 'string')
    return { type, data: { resource, ...(edited === true && { edited }) } };
  const isOfRecord = type === 'presence' || type === 'notes';
  if (isOfRecord && typeof resource === 'string' && typeof id === 'number')
    return { type, data: { resource, id } };
  if (type === 'notify') return { type, data: countIn(fieldsOf(data)) };
  if (type !== 'job' || typeof id !== 'number') return undefined;
  return { type, data: { id, isOver: isOver === true } };
}

/** Converts a count: other servers send a number as text, and fewer fields. */
function countIn({ unread_count: count, message: raw, read_ids: read }: RawFields): NoticeCount {
  const unread_count = Math.max(0, Math.trunc(Number(count)) || 0);
  if (Array.isArray(read)) return { unread_count, read_ids: read.map(Number) };
  const { id, message, message_type, message_en, message_data, ...rest } = fieldsOf(raw);
  const isNotice = Number(id) > 0 && typeof message === 'string';
  if (!isNotice || typeof message_type !== 'string') return { unread_count };
  const notice: LiveNotice = {
    id: Number(id),
    message_type,
    message,
    message_en: typeof message_en === 'string' ? message_en : message,
    message_type_map: String(rest['message_type_map'] ?? ''),
    message_data: fieldsOf(message_data),
    audio_path: String(rest['audio_path'] ?? ''),
  };
  return { unread_count, message: notice };
}

type RawFields = Readonly<Record<string, unknown>>;

const fieldsOf = (raw: unknown): RawFields => Object(raw);
