import type { blogCategories } from '../../../resources/blog/categories.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '文章分类',
  list: '博客分类',
  search: '名称、别名',
  empty: '文章按分类展示，最多三级',
  fields: {
    pid: '上级分类',
    name: '名称',
    slug: '别名',
    description: '描述',
    post_count: '文章数',
    status: '状态',
  },
  hints: {
    slug: '网址中的一段；留空则由名称的拼音生成',
    description: '用于搜索引擎摘要',
  },
  options: { status: { off: '停用', on: '启用' } },
  sections: { base: '基本信息', seo: 'SEO' },
} satisfies MessagesFor<typeof blogCategories>;
