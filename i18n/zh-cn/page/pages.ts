import type { pages } from '../../../resources/page/pages.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '商城页面',
  list: '商城页面',
  search: '标题、路径',
  empty: '把设计发布到商城的网址',
  notDeletable: '首页不能删除，请先将其他页面设为首页',
  fields: {
    title: '标题',
    route: '路径',
    drag_page_id: '页面设计',
    terminal: '终端',
    is_home: '首页',
    seo_title: 'SEO 标题',
    seo_keywords: 'SEO 关键词',
    seo_desc: 'SEO 描述',
    start_time: '开始时间',
    end_time: '结束时间',
    status: '状态',
  },
  hints: { route: '以 / 开头，例如 /spring' },
  options: {
    status: { off: '停用', on: '启用' },
    terminal: { h5: '手机网页', pc: '电脑', miniapp: '小程序' },
  },
  rules: { window: '结束时间必须晚于开始时间' },
  sections: { base: '基本信息', seo: 'SEO' },
  actions: {
    setHome: {
      name: '设为首页',
      title: '将“%{label}”设为首页',
      note: '替换该终端当前的首页',
      done: '已设为首页',
      reason: '仅已启用且不是首页的页面可设为首页',
    },
  },
} satisfies MessagesFor<typeof pages>;
