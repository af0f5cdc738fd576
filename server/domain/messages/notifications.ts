import { notifications, NotificationStatus } from '../../../resources/messages/notifications.ts';
import { notifyConfigs } from '../../../resources/messages/notifyConfigs.ts';
import { variablesIn } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';
import { announceRead } from './noticeFeed.ts';
import { messageFacts } from './notifyDefaults.ts';
import { type NoticeSender, writeNotification } from './publish.ts';

/** Each admin has their own, holders of all permissions too. */
export const notificationHooks = hooksOf(notifications, {
  scope: ({ admin }) => ({ admin_id: admin.id }),
  async remove({ tx, admin, rows }) {
    const unread = rows.filter(({ status }) => status === NotificationStatus.unread);
    if (unread.length === 0) return;
    await announceRead(
      tx,
      admin.id,
      unread.map(({ id }) => id),
    );
  },
});

/** Templates name no other variables than their kind of message has. */
export const notifyConfigHooks = hooksOf(notifyConfigs, {
  async prepare({ tx, before, values }) {
    if (!before) return values;
    const { audio_path: sound } = values;
    if (typeof sound === 'string' && sound !== '') await demandSound(tx, sound);
    const known = Object.keys(messageFacts[before.message_type].variables);
    const broken = (['template', 'template_en'] as const).flatMap((field) => {
      const name = variablesIn(String(values[field] ?? '')).find((each) => !known.includes(each));
      return name === undefined
        ? []
        : [[field, new Invalid('unknown_variable', { name })] as const];
    });
    if (broken.length > 0) throw new InvalidInput(new Map(broken));
    return values;
  },
});

/** @throws {InvalidInput} when no short sound was uploaded there */
async function demandSound(tx: Tx, url: string): Promise<void> {
  const found = await tx
    .selectFrom('attachment')
    .select('id')
    .where('url', '=', url)
    .where('mimetype', 'like', 'audio/%')
    .where('size', '<=', longestSound)
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new InvalidInput(new Map([['audio_path', new Invalid('not_a_sound')]]));
}

/** Bytes. Source: domain A17. */
const longestSound = 300 * 1_024;

export const readNotification = handle(
  notifications,
  'read',
  async ({ tx, record, admin, now }) => {
    await tx
      .updateTable('shop_notification')
      .set({ status: NotificationStatus.read, read_time: now })
      .where('id', '=', record.id)
      .execute();
    await announceRead(tx, admin.id, [record.id]);
  },
);

export const readAllNotifications = handle(notifications, 'readAll', async ({ db, admin, now }) => {
  const read = await db
    .updateTable('shop_notification')
    .set((eb) => ({
      status: NotificationStatus.read,
      read_time: now,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('admin_id', '=', admin.id)
    .where('status', '=', NotificationStatus.unread)
    .returning('id')
    .execute();
  await announceRead(db, admin.id);
  return { count: read.length };
});

/** Sends the message with example values to the caller alone, in all the ways that are chosen. */
export const testNotification = (sender: NoticeSender) =>
  handle(notifyConfigs, 'test', ({ tx, record, admin, now }) =>
    writeNotification(
      tx,
      {
        config: record,
        data: messageFacts[record.message_type].variables,
        key: `test:${record.id}:${now}`,
        to: [admin.id],
        now,
        isTest: true,
      },
      sender,
    ),
  );

/** Number of messages that an admin has not read. */
export async function unreadCountOf(db: Db, adminId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shop_notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('admin_id', '=', adminId)
    .where('status', '=', NotificationStatus.unread)
    .executeTakeFirstOrThrow();
  return Number(count);
}
