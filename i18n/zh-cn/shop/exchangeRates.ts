import type { exchangeRates } from '../../../resources/shop/exchangeRates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '货币',
  list: '汇率',
  search: '代码、名称',
  empty: '商城可显示的货币；订单按基准货币结算',
  fields: {
    currency: '代码',
    name: '名称',
    symbol: '符号',
    rate: '汇率',
    rate_confirmed: '确认大幅调整',
    decimals: '小数位',
    rounding: '舍入',
    is_base: '基准',
    source: '来源',
    fetch_time: '获取时间',
    logs: '汇率历史',
    status: '状态',
  },
  hints: {
    currency: '三位大写字母，例如 USD',
    rate: '1 单位基准货币可兑换的数量；基准货币固定为 1',
    rate_confirmed: '调整超过 20% 时需要勾选',
    is_base: '有已付款订单后不能更改',
  },
  options: {
    status: { off: '停用', on: '启用' },
    rounding: { half_up: '四舍五入', up: '向上', down: '向下' },
    source: { manual: '手动', feed: '接口' },
  },
  rows: {
    logs: {
      fields: { rate_id: '货币', old_rate: '原汇率', new_rate: '新汇率', admin_id: '修改人' },
    },
  },
  sections: { base: '基本信息', rounding: '显示与舍入', history: '汇率历史' },
} satisfies MessagesFor<typeof exchangeRates>;
