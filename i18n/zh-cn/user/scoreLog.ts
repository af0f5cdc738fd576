import type { scoreLogs } from '../../../resources/user/scoreLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '积分变动',
  list: '积分记录',
  search: '会员',
  empty: '还没有积分变动',
  fields: {
    user_id: '会员',
    type: '类型',
    score: '变动积分',
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
  hints: { score: '增加填正数，扣减填负数', memo: '必填，会员能看到备注' },
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
      order_give: '订单赠送',
      order_use: '订单抵扣',
      use_returned: '抵扣退回',
      give_reversed: '赠送收回',
      recharge_gift: '充值赠送',
      admin: '人工调整',
      coupon_exchange: '兑换优惠券',
      debt_offset: '冲抵欠额',
      check_in: '每日签到',
    },
  },
  sections: { base: '调整积分' },
} satisfies MessagesFor<typeof scoreLogs>;
