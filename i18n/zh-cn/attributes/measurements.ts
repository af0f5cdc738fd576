import type { measurements } from '../../../resources/attributes/measurements.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '量体项',
  list: '量体项',
  search: '名称、编码',
  empty: '先定义要测量的部位，尺码和定制按它取值',
  fields: {
    name: '名称',
    code: '编码',
    unit: '显示单位',
    min_mm: '最小值（mm/g）',
    max_mm: '最大值（mm/g）',
    step_mm: '步长（mm/g）',
    gender: '适用性别',
    guide_image: '示意图',
    guide: '测量说明',
    status: '状态',
  },
  hints: {
    min_mm: '以毫米填写，体重以克填写',
    max_mm: '以毫米填写，体重以克填写',
    step_mm: '以毫米填写，体重以克填写',
    unit: '会员看到的单位',
    code: '例如 chest',
  },
  rules: { bounds: '最大值必须大于最小值' },
  sections: { base: '基本信息', guide: '测量指引' },
  options: {
    status: { off: '停用', on: '启用' },
    unit: { cm: '厘米', inch: '英寸', kg: '千克' },
    gender: { any: '不限', male: '男', female: '女' },
  },
} satisfies MessagesFor<typeof measurements>;
