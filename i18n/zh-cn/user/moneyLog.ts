import type { moneyLogs } from '../../../resources/user/moneyLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '余额变动',
  list: '余额记录',
  search: '会员',
  empty: '还没有余额变动',
  fields: {
    user_id: '会员',
    type: '类型',
    money: '变动金额',
    before: '变动前',
    after: '变动后',
    reason: '原因',
    memo: '备注',
    biz_type: '业务',
    biz_id: '业务编号',
    biz_no: '业务单号',
    actor: '操作者',
    unique_key: '唯一标识',
  },
  hints: { money: '增加填正数，扣减填负数', memo: '必填，会员能看到备注' },
  options: {
    reason: {
      compensation: '补偿',
      promotion: '活动奖励',
      after_sale: '售后',
      offline: '线下收付',
      mistake: '差错更正',
      other: '其他',
    },
    type: {
      recharge: '充值',
      recharge_gift: '充值赠送',
      order_pay: '订单支付',
      refund: '退款',
      add: '人工增加',
      deduct: '人工扣减',
      recharge_refund: '充值退款',
      correction: '更正',
    },
  },
  sections: { base: '调整余额' },
} satisfies MessagesFor<typeof moneyLogs>;
