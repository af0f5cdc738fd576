import { type LiveNotice, nodeOf, type NoticeCount } from '../../../src/contract/index.ts';
import { NotificationStatus, notifications } from '../../../resources/messages/notifications.ts';
import { anyOf, type Db, notify, type Tx } from '../../db/index.ts';
import { destinationOf, type MessageType } from './notifyDefaults.ts';

/** Message to the open pages of an admin; sent only to holders of all the permissions. */
export type NoticeUpdate = {
  readonly adminId: number;
  readonly nodes: readonly string[];
  readonly message: {
    readonly type: 'notify';
    readonly data: NoticeCount;
  };
};

type NoticeFeedOptions = {
  readonly db: Db;
  /** The name of a type of notice, for clients that know none of their own. */
  readonly typeName: (type: MessageType) => string;
};

/**
 * Reads announced notices for the connections of a process. The announcement carries ids only; the
 * rows are read when it arrives, for those who are connected.
 */
export function createNoticeFeed({ db, typeName }: NoticeFeedOptions) {
  /** Unread notices of these admins; those without any are missing. */
  async function unreadOf(people: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const counted = await db
      .selectFrom('shop_notification')
      .select((eb) => ['admin_id', eb.fn.countAll<number>().as('count')])
      .where('status', '=', NotificationStatus.unread)
      .where('admin_id', '=', anyOf('bigint', people))
      .groupBy('admin_id')
      .execute();
    return new Map(counted.map(({ admin_id, count }) => [admin_id, Number(count)]));
  }

  async function noticesOf(ids: readonly number[], people: readonly number[]) {
    const rows = await db
      .selectFrom('shop_notification as n')
      .leftJoin('notification_config as c', 'c.message_type', 'n.message_type')
      .select(['n.id', 'admin_id', 'n.message_type', 'message', 'message_en', 'message_data'])
      .select('c.audio_path')
      .where('n.id', '=', anyOf('bigint', ids))
      .where('admin_id', '=', anyOf('bigint', people))
      .orderBy('n.id')
      .execute();
    return rows.map(({ admin_id, message_en, message_data, ...row }) => {
      const message: LiveNotice = {
        ...row,
        message_en: message_en || row.message,
        message_type_map: typeName(row.message_type),
        // `publish.ts` writes an object.
        message_data: Object(message_data),
        audio_path: row.audio_path ?? '',
      };
      return {
        adminId: admin_id,
        nodes: [listNode, nodeOf(destinationOf(row.message_type, message.message_data), 'index')],
        message,
      };
    });
  }

  return {
    channel: noticeChannel,
    countOf: async (adminId: number): Promise<number> =>
      (await unreadOf([adminId])).get(adminId) ?? 0,
    /**
     * The messages of announcements for the admins who are connected, in the order of the notices. All
     * carry the number of unread notices as it is now, which is counted once.
     */
    async read(
      payloads: readonly string[],
      people: readonly number[],
    ): Promise<readonly NoticeUpdate[]> {
      if (people.length === 0) return [];
      // Only the functions below write them.
      const announced = payloads.map((payload) => JSON.parse(payload) as Announcement);
      const ids = announced.flatMap((each) =>
        'notices' in each ? each.notices.flatMap(span) : [],
      );
      const readings = announced.flatMap((each) =>
        'readBy' in each && people.includes(each.readBy) ? [each] : [],
      );
      const notices = ids.length > 0 ? await noticesOf(ids, people) : [];
      const concerned = new Set([
        ...notices.map(({ adminId }) => adminId),
        ...readings.map(({ readBy }) => readBy),
      ]);
      if (concerned.size === 0) return [];
      const unread = await unreadOf([...concerned]);
      return [
        ...notices.map(({ adminId, nodes, message }) => ({ adminId, nodes, more: { message } })),
        ...readings.map(({ readBy, read }) => ({
          adminId: readBy,
          nodes: [listNode],
          more: read && { read_ids: read.flatMap(span) },
        })),
      ].map(({ adminId, nodes, more }) => ({
        adminId,
        nodes,
        message: { type: 'notify', data: { unread_count: unread.get(adminId) ?? 0, ...more } },
      }));
    },
  };
}

const listNode = nodeOf(notifications.path, 'index');

const noticeChannel = 'notices';

/** First and last of ids without a gap: those of one statement usually are one span. */
type IdSpan = readonly [first: number, last: number];

type Announcement =
  | { readonly notices: readonly IdSpan[] }
  | { readonly readBy: number; readonly read?: readonly IdSpan[] };

const span = ([first, last]: IdSpan): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** PostgreSQL takes 8,000 bytes at once. */
const spansAtOnce = 200;

/**
 * Announces new notices to all processes. The database passes the announcement on when the transaction
 * commits, once, and never when it is rolled back.
 */
export async function announceNotices(tx: Tx, ids: readonly number[]): Promise<void> {
  const spans = spansOf(ids);
  for (let from = 0; from < spans.length; from += spansAtOnce)
    await announce(tx, { notices: spans.slice(from, from + spansAtOnce) });
}

function spansOf(ids: readonly number[]): readonly IdSpan[] {
  const spans: [number, number][] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && id === last[1] + 1) last[1] = id;
    else spans.push([id, id]);
  }
  return spans;
}

/**
 * Announces to all pages of an admin that fewer notices are unread; with `ids` also which, so that pop-ups
 * about them close. If there are too many ids, only the count is sent.
 */
export function announceRead(
  db: Db | Tx,
  adminId: number,
  ids: readonly number[] = [],
): Promise<void> {
  const read = spansOf(ids);
  const isNamed = read.length > 0 && read.length <= spansAtOnce;
  return announce(db, { readBy: adminId, ...(isNamed && { read }) });
}

const announce = (db: Db | Tx, announcement: Announcement): Promise<void> =>
  notify(db, noticeChannel, JSON.stringify(announcement));
