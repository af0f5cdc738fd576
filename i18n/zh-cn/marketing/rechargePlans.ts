import type { rechargePlans } from '../../../resources/marketing/rechargePlans.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

const texts = {
  name: '充值套餐',
  list: '充值套餐',
  search: '套餐名称',
  empty: '会员充值时可选的金额和赠送会出现在这里',
  fields: {
    name: '名称',
    money: '充值金额',
    give_money: '赠送金额',
    give_score: '赠送积分',
    is_recommend: '推荐',
    limit_per_user: '每人限购',
    start_time: '开始时间',
    end_time: '结束时间',
    window: '状态',
    status: '启用',
    sales: '销量',
  },
  hints: {
    give_money: '一般不超过充值金额的两倍',
    limit_per_user: '0 表示不限',
    start_time: '留空则立即开始',
    end_time: '留空则长期有效',
    sales: '已支付的充值订单数',
  },
  options: {
    status: { off: '停用', on: '启用' },
    window: { off: '已停用', waiting: '未开始', running: '进行中', ended: '已结束' },
  },
  rules: { window: '结束时间须晚于开始时间' },
  presets: { running: '进行中', waiting: '未开始', ended: '已结束', off: '已停用' },
  sections: { base: '套餐', limits: '时间与限制' },
} satisfies MessagesFor<typeof rechargePlans>;

export default {
  ...texts,
  /** Amount and points a member gets for the plan. */
  bonus: {
    title: '会员实得',
    incomplete: '填写充值金额后显示',
    credited: '充值 %{money}，到账 %{total}',
    withPoints: '充值 %{money}，到账 %{total}，另得 %{points} 积分',
    large: '赠送金额超过充值金额的两倍，请核对',
  },
};
