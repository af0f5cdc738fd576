import type { couponCenter } from '../../../resources/marketing/couponCenter.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '领券项',
  list: '领券中心',
  search: '优惠券、标题',
  empty: '会员可以领取的优惠券会出现在这里',
  fields: {
    coupon_id: '优惠券',
    title: '标题',
    position: '位置',
    start_time: '开始时间',
    end_time: '结束时间',
    window: '状态',
    status: '启用',
    quota: '配额',
    claimed: '已领取',
    quota_bar: '已领 / 配额',
    per_user: '每人限领',
    new_member_only: '仅限新会员',
    cost_integral: '消耗积分',
  },
  hints: {
    title: '留空则显示优惠券名称',
    quota: '0 表示不限；不能超过优惠券的剩余数量',
    per_user: '0 表示不限',
    start_time: '留空则立即开始',
    end_time: '留空则长期有效',
  },
  options: {
    position: {
      center: '领券中心',
      goods: '商品页',
      register_gift: '注册赠送',
      order_gift: '下单赠送',
    },
    status: { off: '停用', on: '启用' },
    window: { off: '已停用', waiting: '未开始', running: '进行中', ended: '已结束' },
  },
  rules: { window: '结束时间须晚于开始时间', quota: '配额不能小于已领取数' },
  presets: { running: '进行中', waiting: '未开始', ended: '已结束', off: '已停用' },
  sections: { base: '领券项', window: '时间', limits: '限制' },
} satisfies MessagesFor<typeof couponCenter>;
