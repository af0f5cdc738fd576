import type { rechargeOrders } from '../../../resources/marketing/rechargeOrders.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '充值订单',
  list: '充值订单',
  search: '订单号、会员',
  empty: '会员提交的充值订单会出现在这里',
  fields: {
    order_no: '订单号',
    user_id: '会员',
    plan_id: '套餐',
    snapshot: '套餐快照',
    money: '充值金额',
    give_money: '赠送金额',
    give_score: '赠送积分',
    pay_method: '支付方式',
    pay_no: '流水号',
    status: '状态',
    expire_time: '付款截止',
    pay_time: '支付时间',
    close_time: '关闭时间',
    idempotency_key: '请求标识',
    refund_status: '退款',
    refund_time: '退款时间',
    refund_reason: '退款原因',
  },
  options: {
    pay_method: { offline: '线下转账', sandbox: '沙箱支付' },
    status: { to_pay: '待支付', paid: '已支付', closed: '已关闭' },
    refund_status: { none: '未退款', refunded: '已退款' },
  },
  presets: { toPay: '待支付', paid: '已支付', refunded: '已退款', closed: '已关闭' },
  sections: { base: '充值', payment: '支付', refund: '退款' },
  actions: {
    confirmPay: {
      name: '确认收款',
      title: '确认充值订单 %{label} 已收款',
      note: '充值金额、赠送金额和积分立即入账',
      done: '已确认收款',
      inputs: { amount: '到账金额', pay_no: '流水号' },
    },
    close: {
      name: '关闭',
      submit: '关闭充值订单',
      title: '关闭充值订单 %{label} |||| 关闭 %{smart_count} 个充值订单',
      note: '关闭后会员不能再支付',
      done: '已关闭',
    },
    refund: {
      name: '退款',
      title: '退款充值订单 %{label}',
      note: '先扣回赠送金额和积分，再扣回充值金额；转账请线下退还',
      done: '已退款',
      inputs: { reason: '退款原因' },
    },
  },
} satisfies MessagesFor<typeof rechargeOrders>;
