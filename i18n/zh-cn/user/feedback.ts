import type { feedbacks } from '../../../resources/user/feedback.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '反馈',
  list: '会员反馈',
  search: '会员',
  empty: '会员和访客提交的反馈会出现在这里',
  fields: {
    user_id: '会员',
    type: '类型',
    content: '内容',
    images: '图片',
    contact: '联系方式',
    order_no: '订单号',
    state: '状态',
    reply: '回复',
    reply_admin_id: '回复人',
    reply_time: '回复时间',
    told_by: '通知方式',
  },
  hints: {
    user_id: '为空表示访客提交',
    told_by: '会员总能在商城里看到回复；有邮箱时另发邮件，没有邮箱时写入短信日志',
  },
  options: {
    type: { bug: '问题', suggest: '建议', complaint: '投诉', other: '其他' },
    state: { new: '待处理', handling: '处理中', done: '已回复', closed: '已关闭' },
    told_by: { nothing: '仅站内', mail: '邮件', sms: '短信' },
  },
  presets: { fresh: '待处理', handling: '处理中', done: '已回复', closed: '已关闭' },
  waiting: { fresh: '待处理的反馈' },
  sections: { told: '反馈', answer: '回复' },
  masks: { sensitive: '查看联系方式' },
  actions: {
    take: {
      name: '受理',
      title: '受理“%{label}” |||| 处理 %{smart_count} 条反馈',
      note: '让同事知道有人在处理',
      done: '已标为处理中',
      reason: '仅新反馈可受理',
    },
    reply: {
      name: '回复',
      title: '回复“%{label}”',
      note: '会员在商城里看到回复；有邮箱时另发邮件，没有邮箱时写入短信日志',
      done: '已回复',
      inputs: { reply: '回复内容' },
      reason: '已回复或已关闭的反馈不能回复',
    },
    close: {
      name: '关闭反馈',
      title: '关闭“%{label}” |||| 关闭 %{smart_count} 条反馈',
      note: '关闭后不能再回复，也不会通知会员',
      done: '已关闭',
      reason: '该反馈已关闭',
    },
  },
} satisfies MessagesFor<typeof feedbacks>;
