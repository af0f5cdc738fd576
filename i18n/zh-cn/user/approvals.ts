import type { balanceApprovals } from '../../../resources/user/approvals.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import moneyLogs from './moneyLog.ts';

export default {
  name: '余额与积分复核',
  list: '余额与积分复核',
  search: '会员',
  empty: '超过双人复核金额的余额或积分调整在这里等待另一位管理员批准；金额在商城设置中设定',
  fields: {
    user_id: '会员',
    amount: '金额或折合金额',
    points: '积分',
    reason: '原因',
    memo: '备注',
    corrects_id: '更正的明细',
    state: '状态',
    admin_id: '申请人',
    decider_id: '复核人',
    decide_time: '复核时间',
    answer: '驳回原因',
    create_time: '申请时间',
  },
  options: {
    reason: moneyLogs.options.reason,
    state: { waiting: '待复核', approved: '已批准', refused: '已驳回' },
  },
  presets: { waiting: '待复核', approved: '已批准', refused: '已驳回' },
  waiting: { waiting: '待复核的余额和积分变动' },
  sections: { base: '申请的调整', decision: '复核' },
  actions: {
    approve: {
      name: '批准',
      title: '批准调整 |||| 批准 %{smart_count} 笔调整',
      note: '立即写入明细；不能批准自己的申请',
      done: '已批准',
      reason: '仅“待复核”的申请可批准',
    },
    refuse: {
      name: '驳回',
      title: '驳回调整 |||| 驳回 %{smart_count} 笔调整',
      note: '余额和积分不变；申请人也可驳回自己的申请',
      done: '已驳回',
      inputs: { answer: '驳回原因' },
      reason: '仅“待复核”的申请可驳回',
    },
  },
} satisfies MessagesFor<typeof balanceApprovals>;
