import type { specTemplates } from '../../../resources/attributes/specTemplates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '规格模板',
  list: '规格模板',
  search: '名称',
  empty: '把常用的颜色、尺码等规格存成模板，编辑商品时选用',
  fields: { name: '名称', attrs: '规格', combinations: '组合数', status: '状态' },
  hints: { attrs: '英文值可以不填，填写时须与规格值一一对应' },
  rows: {
    attrs: {
      fields: {
        template_id: '模板',
        place: '顺序',
        name: '规格名',
        values: '规格值',
        values_en: '规格值（英文）',
      },
    },
  },
  sections: { base: '模板', attrs: '规格' },
  options: { status: { off: '停用', on: '启用' } },
} satisfies MessagesFor<typeof specTemplates>;
