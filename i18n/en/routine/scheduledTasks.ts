import type { scheduledTasks } from '../../../resources/routine/scheduledTasks.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Scheduled job',
  list: 'Scheduled jobs',
  search: 'Job',
  empty: 'Scheduled jobs appear here once the server runs',
  fields: {
    name: 'Job',
    status: 'Status',
    last_time: 'Last run',
    duration_ms: 'Duration (ms)',
    error: 'Error',
    next_time: 'Next run',
    runs: 'Runs',
    failures: 'Failures in a row',
    lease_time: 'Lease',
  },
  options: {
    name: {
      order_close_unpaid: 'Close unpaid orders',
      order_auto_receive: 'Auto-receive orders',
      order_auto_evaluate: 'Auto-review orders',
      payment_query: 'Query open payments',
      refund_deadline: 'Close overdue returns',
      refund_auto_agree: 'Auto-approve refunds',
      refund_retry: 'Retry failed refunds',
      recharge_close: 'Close unpaid top-ups',
      coupon_expire: 'Expire coupons',
      coupon_remind: 'Coupon reminders',
      goods_publish: 'Put products on and off sale',
      blog_publish: 'Publish scheduled posts',
      export_expire: 'Remove expired exports',
      export_sweep: 'Remove orphaned export files',
      stat_rollup: 'Roll up daily figures',
      viewlog_rollup: 'Roll up product views',
      member_spending: 'Recount customer spending',
      advert_purge: 'Clean up ad clicks',
      request_purge: 'Clean up request keys',
      integrity_check: 'Data integrity check',
    },
    status: { waiting: 'Waiting', running: 'Running', done: 'Succeeded', failed: 'Failed' },
  },
  presets: { failed: 'Failed' },
  sections: { base: 'Job', lastRun: 'Last run' },
  actions: {
    run: {
      name: 'Run now',
      title: 'Run "%{label}" now |||| Run %{smart_count} jobs now',
      done: 'Run started',
    },
  },
} satisfies MessagesFor<typeof scheduledTasks>;
