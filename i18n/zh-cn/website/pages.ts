import type { websitePages } from '../../../resources/website/pages.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '信息页面',
  list: '信息页面',
  search: '标题、别名',
  empty: '关于我们、隐私政策等文字页面',
  fields: {
    slug: '别名',
    title: '标题',
    content: '正文',
    template: '模板',
    seo_title: 'SEO 标题',
    seo_keywords: 'SEO 关键词',
    seo_desc: 'SEO 描述',
    show_in_footer: '页脚显示',
    state: '发布状态',
    versions: '历史版本',
    status: '状态',
  },
  hints: { slug: '网址中的一段；留空则由标题的拼音生成', content: '支持 HTML，脚本会被移除' },
  options: { status: { off: '停用', on: '启用' }, state: { draft: '草稿', published: '已发布' } },
  rows: {
    versions: {
      fields: {
        page_id: '信息页面',
        number: '版本',
        title: '标题',
        content: '正文',
        admin_id: '修改人',
      },
    },
  },
  presets: { draft: '草稿', published: '已发布' },
  sections: { base: '基本信息', content: '正文', seo: 'SEO', history: '历史版本' },
  actions: {
    publish: {
      name: '发布',
      title: '发布“%{label}” |||| 发布 %{smart_count} 个信息页面',
      note: '立即在商城中可见',
      done: '已发布',
      reason: '该页面已发布',
    },
    unpublish: {
      name: '撤回',
      title: '撤回“%{label}” |||| 撤回 %{smart_count} 个信息页面',
      note: '商城中不再可见',
      done: '已撤回',
      reason: '该页面尚未发布',
    },
    restore: {
      name: '恢复版本',
      title: '恢复“%{label}”的历史版本',
      note: '恢复后会生成一个新版本',
      done: '已恢复',
      inputs: { number: '版本号' },
    },
  },
} satisfies MessagesFor<typeof websitePages>;
