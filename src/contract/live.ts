/**
 * What the server tells open pages of its own accord. A message names things; what they are now is
 * asked for over HTTP, by whoever may see it. So a message that is lost costs a moment, nothing else.
 */
export type LiveMessage =
  /** What somebody may open or do has changed. */
  | { readonly type: 'rules'; readonly data: Readonly<Record<string, never>> }
  /** Rows of a resource are others now, by its name. */
  | { readonly type: 'rows'; readonly data: { readonly resource: string } }
  /** Work that goes on at the server has come further. */
  | { readonly type: 'job'; readonly data: { readonly id: number; readonly isOver: boolean } }
  /** Something was not passed on: whoever shows anything asks anew. */
  | { readonly type: 'missed'; readonly data: Readonly<Record<string, never>> };

/** What opens a channel, of either protocol. Source: specification 7. */
export type LiveBind = { readonly pathInfo: string; readonly token: string };

export const liveBindPath = 'worker/notify/bind';

/** Where the channel is: for our own client, and in plain text for any other. */
export const livePaths = { own: '/live', plain: '/ws' } as const;

/** The text that says somebody is still there, in the plain protocol. */
export const livePing = 'ping';

/** Why the server closes a channel. */
export const LiveClose = {
  /** The session is over, or never was one of staff. */
  ended: 4401,
  /** Nobody said who they are in time. */
  late: 4408,
  /** The access token has run out: come again with a new one. */
  stale: 4409,
  /** This person has enough of them open. */
  crowded: 4429,
  /** It says what is not said here, or too much. */
  rude: 1008,
  restarting: 1012,
  /** So many come at once that this one has to wait. */
  busy: 1013,
} as const;

/** Reads what arrived on a channel; undefined for what is no message of ours. */
export function readLiveMessage(raw: unknown): LiveMessage | undefined {
  const { type, data } = fieldsOf(raw);
  const { resource, id, isOver } = fieldsOf(data);
  if (type === 'rules' || type === 'missed') return { type, data: {} };
  if (type === 'rows' && typeof resource === 'string') return { type, data: { resource } };
  if (type !== 'job' || typeof id !== 'number') return undefined;
  return { type, data: { id, isOver: isOver === true } };
}

const fieldsOf = (raw: unknown): Readonly<Record<string, unknown>> => Object(raw);
