import { type LiveNotice, nodeOf } from '../../../src/contract/index.ts';
import { NotificationStatus, notifications } from '../../../resources/messages/notifications.ts';
import { anyOf, type Db, notify, type Tx } from '../../db/index.ts';
import { messageFacts, type MessageType } from './notifyDefaults.ts';

/** What open pages of an admin receive; sent only to holders of all the permissions. */
export type NoticeUpdate = {
  readonly adminId: number;
  readonly nodes: readonly string[];
  readonly message: {
    readonly type: 'notify';
    readonly data: { readonly unread_count: number; readonly message?: LiveNotice };
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
      .selectFrom('shop_notification')
      .select(['id', 'admin_id', 'message_type', 'message', 'message_en', 'message_data'])
      .where('id', '=', anyOf('bigint', ids))
      .where('admin_id', '=', anyOf('bigint', people))
      .orderBy('id')
      .execute();
    const unread = await unreadOf([...new Set(rows.map(({ admin_id }) => admin_id))]);
    return rows.map(({ admin_id, message_en, message_data, ...row }): NoticeUpdate => {
      const message: LiveNotice = {
        ...row,
        message_en: message_en || row.message,
        message_type_map: typeName(row.message_type),
        // `publish.ts` writes an object.
        message_data: Object(message_data),
        audio_path: '',
      };
      return {
        adminId: admin_id,
        nodes: [listNode, nodeOf(messageFacts[row.message_type].destination, 'index')],
        message: {
          type: 'notify',
          data: { unread_count: unread.get(admin_id) ?? 0, message },
        },
      };
    });
  }

  return {
    channel: noticeChannel,
    countOf: async (adminId: number): Promise<number> =>
      (await unreadOf([adminId])).get(adminId) ?? 0,
    /** The messages of an announcement for the admins who are connected, in the order of the notices. */
    async read(payload: string, people: readonly number[]): Promise<readonly NoticeUpdate[]> {
      // Only the functions below write it.
      const announced = JSON.parse(payload) as Announcement;
      if ('ids' in announced) return noticesOf(announced.ids, people);
      const adminId = announced.readBy;
      if (!people.includes(adminId)) return [];
      const unread_count = (await unreadOf([adminId])).get(adminId) ?? 0;
      return [{ adminId, nodes: [listNode], message: { type: 'notify', data: { unread_count } } }];
    },
  };
}

const listNode = nodeOf(notifications.path, 'index');

const noticeChannel = 'notices';

type Announcement = { readonly ids: readonly number[] } | { readonly readBy: number };

/** PostgreSQL takes 8,000 bytes at once. */
const idsAtOnce = 400;

/**
 * Announces new notices to all processes. The database passes the announcement on when the transaction
 * commits, once, and never when it is rolled back.
 */
export async function announceNotices(tx: Tx, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += idsAtOnce)
    await announce(tx, { ids: ids.slice(from, from + idsAtOnce) });
}

/** Announces that an admin has fewer unread notices, to their other pages. */
export const announceRead = (db: Db | Tx, adminId: number): Promise<void> =>
  announce(db, { readBy: adminId });

const announce = (db: Db | Tx, announcement: Announcement): Promise<void> =>
  notify(db, noticeChannel, JSON.stringify(announcement));
