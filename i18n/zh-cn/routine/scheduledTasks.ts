import type { scheduledTasks } from '../../../resources/routine/scheduledTasks.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '定时任务',
  list: '定时任务',
  search: '任务',
  empty: '服务器启动后，定时任务会出现在这里',
  fields: {
    name: '任务',
    status: '状态',
    last_time: '上次运行',
    duration_ms: '耗时（毫秒）',
    error: '错误信息',
    next_time: '下次运行',
    runs: '运行次数',
    failures: '连续失败',
    lease_time: '租约时间',
  },
  options: {
    name: {
      order_close_unpaid: '关闭超时未付款订单',
      order_auto_receive: '自动确认收货',
      order_auto_evaluate: '自动评价',
      payment_query: '查询支付结果',
      refund_deadline: '关闭超时未寄回的退款',
      refund_auto_agree: '自动同意退款',
      refund_retry: '重试失败的退款',
      recharge_close: '关闭超时充值单',
      coupon_expire: '优惠券过期',
      coupon_remind: '优惠券到期提醒',
      goods_publish: '商品定时上下架',
      blog_publish: '定时发布文章',
      export_expire: '清理到期的导出文件',
      export_sweep: '清理遗留的导出文件',
      stat_rollup: '汇总每日统计',
      viewlog_rollup: '汇总浏览记录',
      member_spending: '核对会员消费金额',
      advert_purge: '清理广告点击记录',
      request_purge: '清理重复提交标识',
      integrity_check: '数据核对',
    },
    status: { waiting: '等待运行', running: '正在运行', done: '成功', failed: '失败' },
  },
  presets: { failed: '失败' },
  sections: { base: '任务', lastRun: '上次运行' },
  actions: {
    run: {
      name: '立即运行',
      title: '立即运行“%{label}” |||| 立即运行 %{smart_count} 个任务',
      done: '已开始运行',
    },
  },
} satisfies MessagesFor<typeof scheduledTasks>;
