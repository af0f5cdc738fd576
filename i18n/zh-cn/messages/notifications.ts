import type { notifications } from '../../../resources/messages/notifications.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '通知',
  list: '消息通知',
  search: '内容',
  empty: '有新订单、退款申请或库存预警时，通知会出现在这里',
  fields: {
    admin_id: '收件人',
    message_type: '类型',
    message: '内容',
    message_data: '相关记录',
    dedupe_key: '去重标识',
    status: '状态',
    read_time: '阅读时间',
    end_time: '办结时间',
  },
  options: {
    message_type: {
      order: '新订单',
      order_cancel: '申请取消',
      order_refund: '申请退款',
      order_export: '导出',
      low_stock: '库存预警',
      note: '备注与指派',
    },
    status: { unread: '未读', read: '已读' },
  },
  presets: { unread: '未读', read: '已读' },
  waiting: { unread: '未读通知' },
  sections: { base: '通知' },
  actions: {
    read: {
      name: '标为已读',
      title: '将通知标为已读 |||| 将 %{smart_count} 条通知标为已读',
      done: '已标为已读',
      reason: '该通知已读',
    },
    readAll: { name: '全部已读', title: '将全部通知标为已读', done: '全部已读' },
  },
} satisfies MessagesFor<typeof notifications>;
