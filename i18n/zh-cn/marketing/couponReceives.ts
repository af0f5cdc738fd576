import type { couponReceives } from '../../../resources/marketing/couponReceives.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '领取记录',
  list: '领取记录',
  search: '券码、优惠券、会员',
  empty: '会员领取或获赠的优惠券会出现在这里',
  fields: {
    code: '券码',
    coupon_id: '优惠券',
    user_id: '会员',
    center_id: '领券项',
    source: '来源',
    seq: '序号',
    snapshot: '规则快照',
    start_time: '生效时间',
    end_time: '失效时间',
    status: '状态',
    order_id: '订单',
    lock_time: '锁定时间',
    use_time: '使用时间',
    remind_time: '到期提醒时间',
    return_count: '退回次数',
    void_reason: '作废原因',
  },
  options: {
    source: {
      center: '领取',
      admin: '后台发放',
      register: '注册赠送',
      order: '下单赠送',
      exchange: '积分兑换',
    },
    status: {
      unused: '未使用',
      locked: '已锁定',
      used: '已使用',
      expired: '已过期',
      void: '已作废',
    },
  },
  presets: { unused: '未使用', used: '已使用', expired: '已过期', void: '已作废' },
  sections: { base: '优惠券', validity: '有效期', use: '使用' },
  actions: {
    void: {
      name: '作废',
      title: '作废优惠券 %{label} |||| 作废 %{smart_count} 张优惠券',
      note: '会员不能再使用，已领取数不变',
      done: '已作废',
      inputs: { reason: '作废原因' },
      reason: '仅未使用的优惠券可作废',
    },
  },
} satisfies MessagesFor<typeof couponReceives>;
