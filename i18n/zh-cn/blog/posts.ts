import type { blogPosts } from '../../../resources/blog/posts.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '文章',
  list: '博客文章',
  search: '标题、别名',
  empty: '写好的文章可立即发布，也可定时发布',
  notDeletable: '已发布或定时发布的文章不能删除，请先下线',
  fields: {
    title: '标题',
    slug: '别名',
    category_id: '分类',
    cover: '封面',
    summary: '摘要',
    content: '正文',
    author: '作者',
    tags: '标签',
    seo_title: 'SEO 标题',
    seo_keywords: 'SEO 关键词',
    seo_desc: 'SEO 描述',
    state: '状态',
    publish_time: '发布时间',
    views: '浏览量',
    is_top: '置顶',
  },
  hints: {
    slug: '网址中的一段；留空则由标题的拼音生成。已发布文章改动后，旧网址会自动跳转',
    content: '支持 HTML，脚本会被移除',
    cover: '请上传，或从附件中选择',
  },
  options: {
    state: { draft: '草稿', published: '已发布', scheduled: '定时发布', offline: '已下线' },
  },
  presets: { draft: '草稿', scheduled: '定时发布', published: '已发布', offline: '已下线' },
  sections: { base: '基本信息', content: '正文', seo: 'SEO' },
  actions: {
    publish: {
      name: '发布',
      title: '发布“%{label}” |||| 发布 %{smart_count} 篇文章',
      note: '立即在商城中可见',
      done: '已发布',
      reason: '该文章已发布',
    },
    schedule: {
      name: '定时发布',
      title: '定时发布“%{label}” |||| 定时发布 %{smart_count} 篇文章',
      note: '到时间后自动发布',
      done: '已设定发布时间',
      inputs: { publish_time: '发布时间' },
      reason: '已发布的文章不能定时发布',
    },
    offline: {
      name: '下线',
      title: '下线“%{label}” |||| 下线 %{smart_count} 篇文章',
      note: '商城中不再可见，可重新发布',
      done: '已下线',
      reason: '仅已发布和定时发布的文章可下线',
    },
  },
} satisfies MessagesFor<typeof blogPosts>;
