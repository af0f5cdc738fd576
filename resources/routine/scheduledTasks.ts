import { choice, datetime, int, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const moment = { ...system, optional: true } as const;
const count = { ...system, min: 0, default: 0 } as const;

/** Everything that the server does at its time. Source: domain B.11. */
const name = choice(
  {
    order_close_unpaid: ['order.close_unpaid'],
    order_auto_receive: ['order.auto_receive'],
    order_auto_evaluate: ['order.auto_evaluate'],
    payment_query: ['payment.query'],
    refund_deadline: ['refund.deadline'],
    refund_auto_agree: ['refund.auto_agree'],
    refund_retry: ['refund.retry'],
    recharge_close: ['recharge.close'],
    coupon_expire: ['coupon.expire'],
    coupon_remind: ['coupon.remind'],
    goods_publish: ['goods.publish'],
    blog_publish: ['blog.publish'],
    export_expire: ['export.expire'],
    export_sweep: ['export.sweep'],
    scheduled_export: ['scheduled_export.due'],
    scheduled_export_tidy: ['scheduled_export.tidy'],
    stat_rollup: ['stat.rollup'],
    viewlog_rollup: ['viewlog.rollup'],
    member_spending: ['member.spending'],
    advert_purge: ['advert.purge'],
    notice_purge: ['notice.purge'],
    request_purge: ['request.purge'],
    module_tasks: ['module.tasks'],
    integrity_check: ['integrity.check'],
  },
  { ...system, unique: true },
);
export type ScheduledName = (typeof name.codes)[keyof typeof name.codes];

const status = choice(
  {
    waiting: ['waiting', 'info', 'ring'],
    running: ['running', 'warning', 'half'],
    done: ['done', 'success', 'done'],
    failed: ['failed', 'danger', 'cross'],
  },
  { ...system, default: 'waiting' },
);
export const ScheduledStatus = status.codes;

/** A job that runs again and again, with its last run. One process runs it at a time. */
export const scheduledTask = shape('scheduled_task', {
  name,
  status,
  last_time: datetime({ ...moment, sort: true }),
  duration_ms: int(count),
  /** Error of the last run. */
  error: text({ ...system, max: 300, default: '' }),
  next_time: datetime({ ...system, default: 0, sort: true }),
  /** Runs that were begun; the number of a run is its fencing token. */
  runs: int({ ...count, max: Number.MAX_SAFE_INTEGER, sort: true }),
  /** Failed runs since the last good one. */
  failures: int({ ...count, sort: true }),
  /** A run renews it; one that stood still for a minute is taken over. */
  lease_time: datetime({ ...system, default: 0 }),
});

/** Scheduled jobs. Administrators see how they went, and run one ahead of its time. */
export const scheduledTasks = resource(scheduledTask, {
  path: 'routine/scheduledTask',
  label: 'name',
  palette: false,
  verbs: ['index', 'detail'],
  menu: { group: 'routine', icon: 'history', weigh: 50 },
  list: {
    columns: [
      'name',
      ['status', 'error'],
      ['last_time', 'next_time'],
      'duration_ms',
      'failures',
      'runs',
    ],
    filters: ['status', 'name'],
    sort: ['next_time', 'asc'],
    card: { title: 'name', status: 'status', detail: ['last_time', 'next_time'] },
  },
  presets: {
    failed: { where: { failures: { gt: 0 } }, due: true, permission: 'run' },
  },
  query: { name: 'name', status: 'status' },
  detail: [
    { section: 'base', fields: ['name', 'status', 'next_time', 'runs', 'failures'] },
    { section: 'lastRun', fields: ['last_time', 'duration_ms', 'error'] },
  ],
  actions: {
    run: {
      on: 'each',
      icon: 'history',
      permission: 'run',
      when: { status: { ne: ScheduledStatus.running } },
      disabled: { status: ScheduledStatus.running },
    },
  },
  samples: {
    done: {
      id: 1,
      name: 'coupon.expire',
      status: 'done',
      last_time: 1_763_699_940,
      duration_ms: 12,
      next_time: 1_763_700_540,
      runs: 2_016,
      failures: 0,
    },
    failed: {
      id: 2,
      name: 'payment.query',
      status: 'failed',
      last_time: 1_763_699_980,
      duration_ms: 5_004,
      error: 'connect ECONNREFUSED 127.0.0.1:8790',
      next_time: 1_763_700_040,
      runs: 31_204,
      failures: 3,
    },
  },
});
