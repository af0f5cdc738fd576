import type { statementLines } from '../../../resources/finance/statementLines.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '对账明细',
  list: '对账明细',
  search: '单号、渠道流水号',
  empty: '导入账单后，明细会出现在这里',
  fields: {
    statement_id: '对账单',
    row_number: '文件行号',
    direction: '收支',
    state: '结果',
    trade_no: '渠道流水号',
    own_no: '单号',
    time: '时间',
    amount: '账单金额',
    own_amount: '商城金额',
    fee: '手续费',
    payment_id: '支付单',
    payment_refund_id: '退款流水',
    settle_note: '处理说明',
    settle_admin_id: '处理人',
    settle_time: '处理时间',
  },
  options: {
    direction: { in: '收款', out: '退款' },
    state: {
      matched: '相符',
      amount: '金额不符',
      unknown: '商城无记录',
      missing: '账单无记录',
      unfinished: '商城未完成',
      twice: '重复',
      settled: '已处理',
    },
  },
  presets: { different: '待处理差异', matched: '相符', settled: '已处理' },
  waiting: { different: '待处理的对账差异' },
  sections: { base: '核对结果', numbers: '单号', settled: '处理结果' },
  actions: {
    settle: {
      name: '处理差异',
      title: '处理差异 %{label} |||| 处理 %{smart_count} 笔差异',
      note: '写明原因和处理方式，此操作不会转移款项',
      submit: '标为已处理',
      done: '已处理 %{label} |||| 已处理 %{smart_count} 笔差异',
      inputs: { note: '原因和处理方式' },
      cases: {
        amount: { note: '先向渠道核实金额，多收的退回会员，少收的补齐后再标为已处理' },
        unknown: { note: '先确认这笔款项的来源：可能来自其他业务，或会员转错了金额' },
        missing: { note: '跨日入账的会出现在下一天的账单里，导入后自动相符' },
        unfinished: {
          note: '先在支付单中确认收款或退款，再重新核对；款项不属于商城时才标为已处理',
        },
        twice: { note: '先核实是否重复收款，多收的退回会员后再标为已处理' },
      },
      suggest: {
        nextDay: '次日入账',
        notOurs: '非商城款项',
        sameTwice: '渠道重复列示，仅一笔款项',
        discount: '渠道优惠，由渠道承担',
      },
      reason: '仅差异可处理',
    },
  },
} satisfies MessagesFor<typeof statementLines>;
