import type { websiteComponents } from '../../../resources/website/components.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '内容块',
  list: '内容块',
  search: '编码、名称',
  empty: '商城按编码引用的文字和图片，例如标语、营业时间',
  fields: {
    code: '编码',
    name: '名称',
    type: '类型',
    content: '内容',
    schema: '字段定义',
    cache_seconds: '缓存（秒）',
    status: '状态',
  },
  hints: {
    code: '小写字母开头，可含数字、- 和 _',
    content: '按语言填写：{ "zh-cn": "…", "en": "…" }；类型为列表时填写数组',
    schema: '供编辑器使用，可不填',
  },
  options: {
    status: { off: '停用', on: '启用' },
    type: { text: '文本', rich: '富文本', image: '图片', list: '列表', html_safe: 'HTML 片段' },
  },
  sections: { base: '基本信息', content: '内容' },
} satisfies MessagesFor<typeof websiteComponents>;
