import { sql } from 'kysely';
import {
  defaultLanguage,
  fillSubject,
  nodeKey,
  nodeOf,
  type SignedInAdmin,
} from '../../../src/contract/index.ts';
import { anyOf, type Tx, unnest } from '../../db/index.ts';
import { dayAt } from '../stats/period.ts';
import { announceNotices } from './noticeFeed.ts';
import { destinationOf, messageFacts, type MessageType } from './notifyDefaults.ts';
import { paymentNoticeKey } from './paymentNotices.ts';
import { candidates, decliners, throttled } from './receivers.ts';

type NotificationServices = {
  readonly now: () => number;
  /** In which a day begins and ends. */
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

type OutboxEntry = { readonly id: number; readonly event: string };

/**
 * Writes the notifications of events: to all admins who may open the page that they lead to at this
 * moment, in the transaction that delivers the events.
 */
export async function publishNotifications(
  tx: Tx,
  happenings: readonly OutboxEntry[],
  services: NotificationServices,
): Promise<void> {
  const ids = happenings.filter(({ event }) => told.includes(event)).map(({ id }) => id);
  if (ids.length === 0 || !services.isNotifying()) return;
  const events = await tx
    .selectFrom('outbox')
    .select(['id', 'event', 'aggregate_id', 'payload', 'create_time'])
    .where('id', '=', anyOf('bigint', ids))
    .orderBy('id')
    .execute();
  const publish = createPublish(tx, services);
  for (const {
    id: eventId,
    event,
    aggregate_id: aggregateId,
    payload,
    create_time: time,
  } of events) {
    const facts = payload as Readonly<Record<string, unknown>>; // Written by `emit`.
    const { name, left, goods_id: id } = facts;
    if (event === 'export.done' || event === 'export.failed') {
      const all = nodeKey(nodeOf(messageFacts.order_export.destination, 'all'));
      await publish({
        type: 'order_export',
        data: {
          name: String(name),
          id: aggregateId,
          ...(event === 'export.failed' && { stage: 'failed' }),
        },
        // One may fail again after it was begun anew.
        ...(event === 'export.done'
          ? { key: `order_export:${aggregateId}` }
          : {
              key: `order_export:${aggregateId}:failed:${eventId}`,
              texts: failedExport,
              isUrgent: true,
            }),
        isFor: (admin) => admin.id === facts['admin_id'] || admin.can(all),
      });
      continue;
    }
    if (event === 'order.cancel_applied') {
      await publish({
        type: 'order_cancel',
        data: { order_no: String(facts['order_no']), id: aggregateId },
        // A request may be withdrawn and made again.
        key: `order_cancel:${aggregateId}:${eventId}`,
      });
      continue;
    }
    if (event === 'order.paid') {
      await publish({
        type: 'order',
        data: { order_no: String(facts['order_no']), id: aggregateId },
        key: `order:${aggregateId}`,
      });
      continue;
    }
    if (isMoneyEvent(event)) {
      await publish({
        type: 'order',
        data: {
          order_no: String(facts['order_no']),
          ...(facts['pay_no'] !== undefined && { pay_no: String(facts['pay_no']) }),
          id: aggregateId,
          stage: event.slice(8),
        },
        key: paymentNoticeKey(aggregateId, eventId),
        texts: moneyTexts[event],
        isUrgent: true,
      });
      continue;
    }
    if (isRefundEvent(event)) {
      await publish({
        type: 'order_refund',
        data: { order_no: String(facts['order_no']), id: aggregateId, stage: event.slice(7) },
        key: `order_refund:${aggregateId}:${event}:${event === 'refund.failed' ? eventId : ''}`,
        ...refundTexts[event],
      });
      continue;
    }
    await publish({
      type: 'low_stock',
      data: { name: String(name), left: String(left), id: Number(id) },
      names: stockNames(facts),
      key: `low_stock:${aggregateId}:${dayAt(time, services.zone)}`,
    });
  }
}

/** A product with its SKU; the English of either may be missing. */
function stockNames({ name, name_en, sku_text, sku_text_en }: Readonly<Record<string, unknown>>) {
  const joined = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' ');
  return {
    name: joined(name, sku_text),
    name_en: joined(name_en || name, sku_text_en || sku_text),
  };
}

const told = [
  'order.paid',
  'order.cancel_applied',
  'stock.low',
  'export.done',
  'export.failed',
  'refund.applied',
  'refund.proposed',
  'refund.shipped_back',
  'refund.failed',
  'payment.mismatch',
  'payment.refund_failed',
  'payment.returned_twice',
];

/** The text of the settings is that of a request. */
const refundTexts = {
  'refund.applied': {},
  'refund.proposed': {
    texts: {
      template: '订单 {{order_no}} 的退款待另一位管理员同意',
      template_en: 'Refund of order {{order_no}} waits for a second admin',
    },
  },
  'refund.shipped_back': {
    texts: {
      template: '订单 {{order_no}} 的退货已寄回',
      template_en: 'Returned items of order {{order_no}} are on the way',
    },
  },
  'refund.failed': {
    texts: {
      template: '订单 {{order_no}} 退款失败',
      template_en: 'Refund of order {{order_no}} failed',
    },
    isUrgent: true,
  },
} as const;

/** What staff settle. The text of the settings is that of a payment. */
const moneyTexts = {
  'payment.mismatch': {
    template: '{{order_no}} 的支付金额与应付不符，未入账，请核对',
    template_en: 'Payment of {{order_no}} differs from the amount due and was not applied',
  },
  'payment.refund_failed': {
    template: '{{order_no}} 的款项退回失败，请重试或人工处理',
    template_en: 'Money of {{order_no}} could not be returned. Retry or settle it manually',
  },
  'payment.returned_twice': {
    template: '{{order_no}} 的款项已人工处理，支付渠道又退回一次，请核对',
    template_en: 'Money of {{order_no}} was settled manually and returned by the gateway as well',
  },
} as const;

const isMoneyEvent = (event: string): event is keyof typeof moneyTexts =>
  Object.hasOwn(moneyTexts, event);

const isRefundEvent = (event: string): event is keyof typeof refundTexts =>
  Object.hasOwn(refundTexts, event);

/** The text of the settings is that of a finished one. */
const failedExport = {
  template: '导出“{{name}}”失败',
  template_en: 'Export "{{name}}" failed',
} as const;

type NewNotification = {
  readonly type: MessageType;
  readonly data: Readonly<Record<string, string | number>>;
  readonly key: string;
  /** Absent: those of the settings. */
  readonly texts?: Pick<NotifySetting, 'template' | 'template_en'>;
  /** What stands for `{{name}}` in each language; absent: the name of the data. */
  readonly names?: Readonly<Record<'name' | 'name_en', string>>;
  /** Absent: for whoever may open the page that it leads to. */
  readonly isFor?: (admin: SignedInAdmin) => boolean;
  /** Sent however short ago the last one of its type and stage was. */
  readonly isUrgent?: boolean;
};

/** Publishes notices of one portion of events; the receivers of a type are looked up once. */
function createPublish(tx: Tx, { now: clock, auth }: NotificationServices) {
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
    await writeNotification(tx, { config: { ...config, ...texts }, data, names, key, to, now });
  };
}

type NotifySetting = {
  readonly id: number;
  readonly message_type: MessageType;
  readonly template: string;
  readonly template_en: string | null;
  readonly throttle_seconds: number;
};

type Delivery = {
  readonly config: NotifySetting;
  readonly data: NewNotification['data'];
  readonly names?: NewNotification['names'];
  readonly key: string;
  readonly to: readonly number[];
  readonly now: number;
};

/** One row for each recipient; who has one with this key already receives no second. Announced at commit. */
export async function writeNotification(
  tx: Tx,
  { config, data, names, key, to, now }: Delivery,
): Promise<void> {
  if (to.length === 0) return;
  const values = Object.fromEntries(
    Object.entries(data).map(([name, each]) => [name, String(each)]),
  );
  const fill = (template: string, name: string | undefined) =>
    fillSubject(template, { ...values, ...(name !== undefined && { name }) }).slice(0, longest);
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
          eb.val(fill(config.template, names?.name)).as('message'),
          eb.val(fill(config.template_en ?? config.template, names?.name_en)).as('message_en'),
          sql<string>`${JSON.stringify(data)}::jsonb`.as('message_data'),
          eb.val(key).as('dedupe_key'),
          sql<number>`${now}::bigint`.as('create_time'),
          sql<number>`${now}::bigint`.as('update_time'),
        ])
        .orderBy('receiver.id'),
    )
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute();
  await announceNotices(
    tx,
    written.map(({ id }) => id),
  );
}

/** What the column holds; names of products may be long. */
const longest = 300;
