import type { pageTemplates } from '../../../resources/page/templates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '页面模板',
  list: '页面模板',
  search: '名称',
  empty: '新的页面设计可从模板开始',
  fields: {
    name: '名称',
    terminal: '终端',
    thumb: '缩略图',
    tree: '内容',
    use_count: '使用次数',
    status: '状态',
  },
  options: {
    status: { off: '停用', on: '启用' },
    terminal: { h5: '手机网页', pc: '电脑', miniapp: '小程序' },
  },
  sections: { base: '基本信息' },
  actions: {
    use: {
      name: '使用模板',
      title: '使用模板“%{label}”',
      note: '生成一个新的页面设计',
      done: '已生成页面设计',
      inputs: { name: '页面名称' },
      reason: '已停用的模板不能使用',
    },
    exportFile: {
      name: '导出',
      title: '导出模板“%{label}”',
      done: '模板已导出',
    },
    importFile: {
      name: '导入模板',
      title: '导入模板',
      note: '模板文件不含指向商品等记录的链接',
      done: '模板已导入',
    },
  },
} satisfies MessagesFor<typeof pageTemplates>;
