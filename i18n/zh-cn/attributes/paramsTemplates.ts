import type { paramsTemplates } from '../../../resources/attributes/paramsTemplates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '参数模板',
  list: '参数模板',
  search: '名称',
  empty: '把同类商品的参数存成模板，编辑商品时一键填入',
  fields: { name: '名称', classify_id: '商品分类', details: '参数', status: '状态' },
  hints: { details: '单选和多选须填写可选值' },
  rows: {
    details: {
      fields: {
        template_id: '模板',
        place: '顺序',
        name: '参数名',
        type: '类型',
        options: '可选值',
        required: '必填',
        unit: '单位',
      },
      options: { type: { text: '文本', single: '单选', multi: '多选', number: '数字' } },
    },
  },
  sections: { base: '模板', details: '参数' },
  options: { status: { off: '停用', on: '启用' } },
} satisfies MessagesFor<typeof paramsTemplates>;
