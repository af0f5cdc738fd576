import type { emailSettings } from '../../../resources/messages/emailSettings.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '会员邮件',
  list: '会员邮件设置',
  search: '事件',
  empty: '会员在哪些事件后收到邮件',
  fields: {
    event: '事件',
    template_id: '模板',
    enabled: '发送',
    delay_minutes: '延迟（分钟）',
    only_verified: '仅限已验证邮箱',
  },
  hints: {
    template_id: '留空则使用内置文案',
    delay_minutes: '订单发货邮件至少等待 5 分钟，其间可撤销发货',
    only_verified: '客服代填、未经会员本人验证的邮箱不发送',
  },
  options: {
    event: {
      register: '注册成功',
      order_to_pay: '员工代客下单',
      order_paid: '订单已付款',
      order_shipped: '订单发货',
      order_cancelled: '订单取消',
      refund_agreed: '同意退款',
      refund_refused: '拒绝退款',
      refund_done: '退款到账',
      recharge_paid: '充值到账',
      coupon_granted: '发放优惠券',
      coupon_expiring: '优惠券即将到期',
      feedback_reply: '反馈回复',
      custom_order_quoted: '定制报价',
    },
  },
  sections: { base: '设置', sent: '最近发送' },
  actions: {
    test: {
      name: '发送测试',
      title: '向自己发送“%{label}”邮件',
      note: '使用模板的示例值，发送到你账号的邮箱',
      done: '测试邮件已提交发送，结果见发信日志',
      inputs: { lang: '语言' },
      options: { lang: { zh: '中文', en: '英文' } },
      reason: '请先选择邮件模板',
    },
  },
} satisfies MessagesFor<typeof emailSettings>;
