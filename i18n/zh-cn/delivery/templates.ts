import type { deliveryTemplates } from '../../../resources/delivery/templates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '运费模板',
  list: '运费模板',
  search: '名称',
  empty: '按地区设置运费，商品选用模板后自动计算',
  fields: {
    name: '名称',
    type: '计费方式',
    remark: '备注',
    areas: '配送区域',
    free: '包邮条件',
    deny: '不配送区域',
    status: '状态',
  },
  hints: {
    areas: '按件填整数；按重量填千克，最多三位小数；按体积填立方米，最多六位小数',
    free: '两个条件都填写时须同时满足；按件为达到件数，按重量和体积为不超过',
    type: '更改计费方式后须重新填写数量',
  },
  rows: {
    areas: {
      fields: {
        template_id: '模板',
        sort: '顺序',
        is_default: '默认',
        delivery_areas: '配送区域',
        first_quantity: '首件/重/体积',
        freight: '首费',
        continue_quantity: '续件/重/体积',
        continue_freight: '续费',
      },
      rules: { continued: '续件为 0 时续费必须为 0' },
    },
    free: {
      fields: {
        template_id: '模板',
        sort: '顺序',
        areas: '包邮区域',
        free_amount: '满额包邮',
        free_quantity: '件/重/体积',
      },
      rules: { condition: '请填写包邮金额或数量' },
    },
    deny: { fields: { template_id: '模板', areas: '不配送区域' } },
  },
  sections: { base: '基本信息', areas: '配送区域与运费', free: '指定条件包邮', deny: '不配送区域' },
  options: {
    status: { off: '停用', on: '启用' },
    type: { by_num: '按件数', by_weight: '按重量', by_volumn: '按体积' },
  },
} satisfies MessagesFor<typeof deliveryTemplates>;
