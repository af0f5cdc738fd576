import type { integrityChecks } from '../../../resources/routine/integrityChecks.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '核对规则',
  list: '数据核对',
  search: '规则',
  empty: '服务器启动后，核对规则会出现在这里',
  fields: {
    name: '规则',
    status: '结果',
    found: '异常数',
    check_time: '核对时间',
    duration_ms: '耗时（毫秒）',
    error: '错误信息',
    is_due: '等待核对',
    findings: '异常记录',
  },
  options: {
    name: {
      I1: 'I1 · SKU 库存、锁定库存等于库存流水之和',
      I2: 'I2 · 锁定库存等于待付款订单中的数量',
      I3: 'I3 · 商品的库存、价格、SKU 数与其 SKU 一致',
      I4: 'I4 · 会员余额等于余额流水之和，流水前后相接',
      I5: 'I5 · 会员积分等于积分流水之和，流水前后相接',
      I6: 'I6 · 订单金额等于各商品行之和，退款金额一致',
      I7: 'I7 · 已付款订单有且仅有一笔足额支付',
      I8: 'I8 · 订单已退金额等于支付退款之和，且不超过支付金额',
      I9: 'I9 · 商品行的退款数量、金额与退款单一致',
      I10: 'I10 · 优惠券计数与领取记录一致，使用中的券对应会员自己的订单',
      I11: 'I11 · 已发数量与包裹一致，发货后订单无未发商品',
      I12: 'I12 · 订单赠送的积分，扣除撤回和欠账后，等于保留商品应得的积分',
      I13: 'I13 · 订单状态的每次变化都有日志，前后相接',
      I14: 'I14 · 事件均在 10 分钟内送达通知和邮件',
      I15: 'I15 · 每日统计与原始数据一致（随机抽查 3 天）',
      I16: 'I16 · 已完成的导出与开始时的订单数一致',
      I17: 'I17 · 已付充值单连同赠送金额入账一次，退款后全部扣回',
      I18: 'I18 · 会员的消费次数、金额与订单一致',
    },
    status: {
      waiting: '未核对',
      running: '核对中',
      passed: '一致',
      broken: '有异常',
      failed: '未能核对',
    },
  },
  rows: {
    findings: {
      fields: { check_id: '规则', label: '记录', page: '页面', row_id: 'ID' },
    },
  },
  presets: { broken: '有异常' },
  sections: { base: '规则', findings: '异常记录' },
  actions: {
    check: {
      name: '核对',
      title: '核对“%{label}” |||| 核对 %{smart_count} 条规则',
      done: '已开始核对',
    },
    checkAll: {
      name: '全部核对',
      title: '核对全部规则',
      done: '已开始核对',
    },
  },
} satisfies MessagesFor<typeof integrityChecks>;
