import type { dragPages } from '../../../resources/page/dragPages.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '页面设计',
  list: '页面设计',
  search: '名称',
  empty: '商城页面的版面，发布后由页面使用',
  edit: '设计',
  fields: {
    name: '名称',
    terminal: '终端',
    draft_tree: '草稿',
    tree: '已发布内容',
    publish_version: '发布版本',
    template_id: '来源模板',
    admin_id: '编辑人',
    versions: '历史版本',
  },
  options: { terminal: { h5: '手机网页', pc: '电脑', miniapp: '小程序' } },
  rows: {
    versions: {
      fields: {
        drag_page_id: '页面设计',
        number: '版本',
        tree: '内容',
        note: '版本说明',
        admin_id: '发布人',
      },
    },
  },
  sections: { base: '基本信息', history: '历史版本' },
  actions: {
    publish: {
      name: '发布',
      title: '发布“%{label}”',
      note: '草稿成为新版本，访客立即可见',
      done: '已发布',
      inputs: { note: '版本说明' },
    },
    rollback: {
      name: '回滚',
      title: '回滚“%{label}”',
      note: '草稿会被该版本替换',
      done: '已回滚',
      inputs: { number: '版本号' },
      reason: '页面发布后可回滚',
    },
    copy: {
      name: '复制',
      title: '复制“%{label}”',
      note: '复制草稿，不含历史版本',
      done: '已复制',
      inputs: { name: '新名称' },
    },
    fromTemplate: {
      name: '从模板新建',
      title: '从模板新建',
      done: '页面设计已创建',
      inputs: { template_id: '模板', name: '页面名称' },
    },
    saveAsTemplate: {
      name: '存为模板',
      title: '将“%{label}”存为模板',
      note: '以当前草稿新建模板',
      done: '已存为模板',
      inputs: { name: '模板名称', name_en: '英文名称' },
    },
  },
} satisfies MessagesFor<typeof dragPages>;
