import { sql } from 'kysely';
import {
  defaultLanguage,
  fillSubject,
  type Language,
  nodeOf,
  type SignedInAdmin,
} from '../../../src/contract/index.ts';
import { anyOf, type Tx, unnest } from '../../db/index.ts';
import { dayAt } from '../period.ts';
import { announceNotices } from './noticeFeed.ts';
import { destinationOf, type MessageType } from './notifyDefaults.ts';
import { candidates, decliners, throttled } from './receivers.ts';

type NotificationServices = NoticeSender & {
  readonly notices: NoticeRules;
  readonly now: () => number;
  /** Time zone that defines a day. */
  readonly zone: string;
  /** The owner wants staff to be notified at all. */
  readonly isNotifying: () => boolean;
  readonly auth: {
    adminsWithin(
      tx: Tx,
      ids: readonly number[],
      language: typeof defaultLanguage,
    ): Promise<ReadonlyMap<number, SignedInAdmin>>;
  };
};

/** Payload of an event, as its command wrote it. */
type Facts = Readonly<Record<string, unknown>>;

export type NewNotification = {
  readonly type: MessageType;
  readonly data: Readonly<Record<string, string | number>>;
  readonly key: string;
  /** Absent: those of the settings. */
  readonly texts?: { readonly template: string; readonly template_en: string };
  /** Text for `{{name}}` in each language; absent: the name in the data. */
  readonly names?: Readonly<Record<'name' | 'name_en', string>>;
  /** Filter of receivers; absent: every admin who may open the page that it leads to. */
  readonly isFor?: (admin: SignedInAdmin) => boolean;
  /** Sent however short ago the last one of its type and stage was. */
  readonly isUrgent?: boolean;
};

/** An event that staff may be notified of. */
export type Happening = {
  /** Id of the event in the outbox. */
  readonly id: number;
  readonly event: string;
  readonly aggregateId: number;
  readonly facts: Facts;
  /** In the zone of the shop. */
  readonly day: string;
};

/** The events of the program that staff are notified of. */
export type NoticeRules = {
  /** Names of the events. */
  readonly events: readonly string[];
  /** The notice about one of them; undefined: none. */
  readonly noticeOf: (happening: Happening) => NewNotification | undefined;
  /** Takes back the notices of records that have left their stage by these events. */
  readonly end: (tx: Tx, happenings: readonly OutboxEntry[], now: number) => Promise<void>;
};

/** Sends written notices by mail and text message as well. */
export type NoticeSender = {
  sendNotices(
    tx: Tx,
    notice: {
      readonly written: ReadonlyMap<number, number>;
      readonly message: Readonly<Record<Language, string>>;
      readonly destination: string;
      readonly byMail: boolean;
      readonly bySms: boolean;
      readonly orderNo: string | undefined;
      readonly isTest: boolean;
    },
  ): Promise<void>;
};

/** An event as the outbox holds it. */
export type OutboxEntry = {
  readonly id: number;
  readonly event: string;
  readonly aggregate: string;
  readonly aggregate_id: number;
};

/**
 * Writes the notifications of events: to all admins who may open the page that they lead to at this
 * moment, in the transaction that delivers the events. Takes back those whose record has left its stage.
 */
export async function publishNotifications(
  tx: Tx,
  happenings: readonly OutboxEntry[],
  services: NotificationServices,
): Promise<void> {
  await publishNew(tx, happenings, services);
  // Afterwards: a record may have left its stage before the notice of it is written.
  await services.notices.end(tx, happenings, services.now());
}

async function publishNew(
  tx: Tx,
  happenings: readonly OutboxEntry[],
  services: NotificationServices,
): Promise<void> {
  const { events: told, noticeOf } = services.notices;
  const ids = happenings.filter(({ event }) => told.includes(event)).map(({ id }) => id);
  if (ids.length === 0 || !services.isNotifying()) return;
  const events = await tx
    .selectFrom('outbox')
    .select(['id', 'event', 'aggregate_id', 'payload', 'create_time'])
    .where('id', '=', anyOf('bigint', ids))
    .orderBy('id')
    .execute();
  const publish = createPublish(tx, services);
  for (const { id, event, aggregate_id: aggregateId, payload, create_time: time } of events) {
    const facts = payload as Facts; // Written by `emit`.
    const notice = noticeOf({ id, event, aggregateId, facts, day: dayAt(time, services.zone) });
    if (notice) await publish(notice);
  }
}

/** Publishes notices of one portion of events; the receivers of a type are looked up once. */
function createPublish(tx: Tx, services: NotificationServices) {
  const { now: clock, auth } = services;
  const found = new Map<MessageType, ReturnType<typeof receivers>>();

  async function receivers(type: MessageType) {
    const config = await tx
      .selectFrom('notification_config')
      .selectAll()
      .where('message_type', '=', type)
      .where('enabled', '=', 1)
      .executeTakeFirst();
    if (!config) return undefined;
    const admins = await auth.adminsWithin(tx, await candidates(tx, config.id), defaultLanguage);
    const unwanted = await decliners(tx, type);
    return { config, admins: [...admins.values()].filter(({ id }) => !unwanted.has(id)) };
  }

  return async (notification: NewNotification) => {
    const { type, data, key, texts, names, isFor = () => true, isUrgent = false } = notification;
    const asked = found.get(type) ?? receivers(type);
    found.set(type, asked);
    const known = await asked;
    if (!known) return;
    const [{ config, admins }, now] = [known, clock()];
    const node = nodeOf(destinationOf(type, data), 'index');
    const quiet = isUrgent ? new Set() : await throttled(tx, config, { now, stage: data['stage'] });
    const to = admins
      .filter((admin) => admin.can(node) && isFor(admin) && !quiet.has(admin.id))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
    await writeNotification(
      tx,
      { config: { ...config, ...texts }, data, names, key, to, now },
      services,
    );
  };
}

type NotifySetting = {
  readonly id: number;
  readonly message_type: MessageType;
  readonly template: string;
  readonly template_en: string | null;
  readonly throttle_seconds: number;
  readonly by_mail: number;
  readonly by_sms: number;
};

type Delivery = {
  readonly config: NotifySetting;
  readonly data: NewNotification['data'];
  readonly names?: NewNotification['names'];
  readonly key: string;
  readonly to: readonly number[];
  readonly now: number;
  /** Somebody tries the setting, and waits for it. */
  readonly isTest?: boolean;
};

/**
 * One row for each recipient; an admin who has one with this key already gets no second. Announced at commit.
 */
export async function writeNotification(
  tx: Tx,
  { config, data, names, key, to, now, isTest = false }: Delivery,
  { sendNotices }: NoticeSender,
): Promise<void> {
  if (to.length === 0) return;
  const values = Object.fromEntries(
    Object.entries(data).map(([name, each]) => [name, String(each)]),
  );
  const fill = (template: string, name: string | undefined) =>
    fillSubject(template, { ...values, ...(name !== undefined && { name }) }).slice(0, longest);
  const message = {
    'zh-cn': fill(config.template, names?.name),
    en: fill(config.template_en ?? config.template, names?.name_en),
  };
  const written = await tx
    .insertInto('shop_notification')
    .columns([
      'admin_id',
      'message_type',
      'message',
      'message_en',
      'message_data',
      'dedupe_key',
      'create_time',
      'update_time',
    ])
    // One parameter for all receivers: there may be a thousand.
    .expression((eb) =>
      eb
        .selectFrom(unnest('receiver', { id: ['bigint', to] }))
        .select([
          'receiver.id',
          eb.val(config.message_type).as('message_type'),
          eb.val(message['zh-cn']).as('message'),
          eb.val(message.en).as('message_en'),
          sql<string>`${JSON.stringify(data)}::jsonb`.as('message_data'),
          eb.val(key).as('dedupe_key'),
          sql<number>`${now}::bigint`.as('create_time'),
          sql<number>`${now}::bigint`.as('update_time'),
        ])
        .orderBy('receiver.id'),
    )
    .onConflict((on) => on.doNothing())
    .returning(['id', 'admin_id'])
    .execute();
  await announceNotices(
    tx,
    written.map(({ id }) => id),
  );
  await sendNotices(tx, {
    written: new Map(written.map(({ id, admin_id }) => [admin_id, id])),
    message,
    destination: destinationOf(config.message_type, data),
    byMail: config.by_mail === 1,
    bySms: config.by_sms === 1,
    orderNo: values['order_no'],
    isTest,
  });
}

/** Length of the column; names of products may be longer. */
const longest = 300;
