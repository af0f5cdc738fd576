import type { adminRules } from '../../../resources/auth/rules.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '菜单规则',
  list: '菜单规则',
  search: '标题、名称',
  fields: {
    pid: '上级',
    type: '类型',
    title: '标题',
    name: '名称',
    path: '路径',
    glyph: '图标',
    icon: '图标类名',
    menu_type: '打开方式',
    url: '链接',
    screen: '页面',
    component: '组件文件',
    keepalive: '保持页面',
    extend: '扩展',
    remark: '备注',
    status: '状态',
  },
  hints: {
    name: '权限节点，例如 shop/order/order/delivery',
    screen: 'resource:<名称> 或 screen:<区域>/<名称>',
    icon: '供其他客户端使用，例如 fa fa-list',
    component: '供其他客户端使用，例如 /src/views/backend/user/user/index.vue',
    keepalive: '切换标签时保留页面内容',
  },
  options: {
    type: { menu_dir: '目录', menu: '菜单', button: '按钮' },
    menu_type: { tab: '标签页', link: '新窗口', iframe: '内嵌页面' },
    extend: { none: '无', add_rules_only: '只添加路由', add_menu_only: '只添加菜单' },
    status: { off: '停用', on: '启用' },
  },
  sections: { base: '基本信息', route: '页面', more: '其他' },
} satisfies MessagesFor<typeof adminRules>;
