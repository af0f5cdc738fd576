import { resource } from '../../src/schema/index.ts';
import { mostAttempts, outbox } from '../system/outbox.ts';

const parked = { done_time: { empty: true }, attempts: { gte: mostAttempts } } as const;

/** Events on their way to mails, notifications and figures. After ten failures an event waits for a retry. */
export const outboxEvents = resource(outbox, {
  path: 'routine/outboxEvent',
  label: 'event',
  palette: false,
  verbs: ['index', 'detail'],
  menu: { group: 'routine', icon: 'campaign', weigh: 40 },
  list: {
    columns: ['id', 'event', ['aggregate', 'aggregate_id'], 'attempts', 'create_time', 'done_time'],
    filters: ['event', 'aggregate', 'aggregate_id', 'attempts', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'event', detail: ['aggregate', 'attempts', 'create_time'] },
  },
  presets: {
    open: { where: { done_time: { empty: true }, attempts: { lt: mostAttempts } } },
    parked: { where: parked, due: true, permission: 'retry', since: 'create_time' },
  },
  actions: {
    retry: { on: 'each', icon: 'refund', permission: 'retry', when: parked, set: { attempts: 0 } },
  },
  samples: {
    delivered: {
      id: 812,
      event: 'order.shipped',
      aggregate: 'shop_order',
      aggregate_id: 7,
      attempts: 0,
      create_time: 1_763_699_000,
      done_time: 1_763_699_001,
    },
    parked: {
      id: 640,
      event: 'coupon.granted',
      aggregate: 'coupon_receive',
      aggregate_id: 81,
      attempts: 10,
      create_time: 1_763_600_000,
    },
  },
});
